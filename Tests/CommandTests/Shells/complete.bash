# Prints what bash offers for typed words, one per line: complete.bash WORD…
source ./galley.bash
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
"$(complete -p galley | sed 's/.*-F \([^ ]*\).*/\1/')" galley "${*: -1}" "${*: -2:1}"
printf '%s\n' "${COMPREPLY[@]}"
