// daisyUI, reduced to the rules that are used, since the sheet is inlined into every page. CommonJS, for Tailwind's configuration.
const daisyui = require('daisyui');

/** The classes of daisyUI that may be used. Adding one here adds its rules to every page. */
const used = 'btn btn-square btn-circle btn-primary input select textarea radio radio-primary skeleton'.split(
  ' ',
);

/**
 * Selectors to drop. No control is ever `disabled`: it is `aria-disabled`, keeps the focus and says why. Lists have one row, and
 * checkboxes do not look like buttons. Selectors such as `:has()`, which look into a field, restyle the whole form at every keystroke.
 */
const unused =
  /disabled|indeterminate|:has\(|:is\(input|\[multiple|\[size|\[list|\[type|date-and-time|btn-active/;

function isUsed(selector) {
  if (selector.startsWith('@')) return !/^@keyframes|^@supports not|prefers-reduced-motion/.test(selector);
  const classes = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);
  return classes.length > 0 && !unused.test(selector) && classes.every((name) => used.includes(name));
}

/** Removes a colour's fallback for browsers without `oklch`, and the variable for its opacity. */
function plainValue(value) {
  return String(value)
    .replace(/var\(--fallback-\w+,\s*(oklch\([^()]*(?:\([^()]*\)[^()]*)*\))\)/g, '$1')
    .replace(/\/\s*(?:var\(--tw-[a-z]+-opacity(?:,\s*1)?\)|1)\)/g, ')');
}

/** False for animations, and for the variables for opacity, which is part of our colours. */
const isPlain = (name) => !/^-Tw[A-Z][a-z]+Opacity$|^animation/.test(name);

function slim(styles) {
  return Object.fromEntries(
    Object.entries(styles).flatMap(([name, value]) => {
      // An array when the same property occurs twice.
      const values = [value].flat();
      if (typeof values[0] !== 'object') return isPlain(name) ? [[name, values.map(plainValue)]] : [];
      const selector = name
        .match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g)
        .filter(isUsed)
        .join(', ');
      return selector === '' ? [] : [[selector, Array.isArray(value) ? value.map(slim) : slim(value)]];
    }),
  );
}

/** Tokens that are not used. Each would be in the sheet four times. */
const unusedToken = /^--(?:sc|ac?|suc?|inc?|wac?|erc|tab-\w+|animation-\w+)$/;

function slimThemes(themes) {
  return Object.fromEntries(
    Object.entries(themes).flatMap(([name, value]) => {
      if (typeof value === 'object') return [[name, slimThemes(value)]];
      return unusedToken.test(name) ? [] : [[name, value]];
    }),
  );
}

module.exports = {
  ...daisyui,
  handler: ({ addBase, addComponents, ...api }) =>
    daisyui.handler({
      ...api,
      addBase: (themes) => addBase(slimThemes(themes)),
      addComponents: (styles, options) => addComponents(slim(styles), options),
    }),
};
