// What every page needs: elements, the settings that came with the page, and what the person prefers.
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
