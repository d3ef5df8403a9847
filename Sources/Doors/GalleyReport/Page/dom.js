// What every page needs: elements, the settings that came with the page, what the person prefers, and copying.
const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const config = JSON.parse(one("#config").textContent);
const narrow = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const make = (tag, name, ...children) => {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...children);
  return element;
};

async function copyCommand(button) {
  const code = button.previousElementSibling;
  let copied = false;
  try {
    await navigator.clipboard.writeText(code.textContent);
    copied = true;
  } catch {
    // The browser may refuse the clipboard to a page from the disk; a selection can still be copied.
    getSelection().selectAllChildren(code);
    copied = document.execCommand("copy");
  }
  button.textContent = copied ? "Copied" : "Selected";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}
