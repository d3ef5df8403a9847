# Completes what is typed in zsh or fish, on a terminal of its own: complete.zsh SHELL TYPED EXPECTED
# Prints what the terminal shows; exits with 1 if the expected text never comes.
zmodload zsh/zpty
shell=$1 typed=$2 expected=$3
case $shell in
  fish) start='fish --private --no-config -i' load='source ./galley.fish; function fish_prompt; echo "go> "; end' ;;
  zsh) start='zsh -f -i' load='PS1="go> "; fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D' ;;
esac
# The terminal is as wide as a line of candidates.
export TERM=xterm COLUMNS=200
zpty shell "sh -c 'stty columns 200 rows 60; echo \$\$ >shell.pid; exec $start'"
# fish sometimes survives the end of its terminal, and whoever waits for its descriptors then waits for ever.
trap 'kill -KILL $(<shell.pid) 2>/dev/null; zpty -d shell' EXIT
trap 'exit 124' TERM
zpty -w shell "$load; echo rea''dy"
# A shell that shows its prompt reads keys.
zpty -r shell shown '*ready*go> *' || exit 2
# The second key draws the line again, which otherwise shows only what has been added.
zpty -w -n shell "$typed"$'\t\C-l'
zpty -r shell shown "*$expected*"
found=$?
print -r -- "$shown"
exit $found
