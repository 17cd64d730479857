// daisyUI, cut down to what is used: its sheet travels inside every page. CommonJS, since Tailwind's configuration reads it.
const daisyui = require('daisyui');

/** The classes of daisyUI that may be used. Another one is one word here, and what it weighs in every page. */
const used =
  'btn btn-square btn-circle btn-primary input select textarea toggle radio radio-primary skeleton'.split(
    ' ',
  );

/**
 * What no control here is: nothing is ever `disabled` (it says why it cannot be used instead), lists have one row, and
 * checkboxes do not look like buttons. Selectors that look inside a field cost a new style for the whole form at every
 * keystroke besides.
 */
const unused =
  /disabled|indeterminate|:has\(|:is\(input|\[multiple|\[size|\[list|\[type|date-and-time|btn-active/;

function isUsed(selector) {
  if (selector.startsWith('@')) return !/^@keyframes|^@supports not|prefers-reduced-motion/.test(selector);
  const classes = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);
  return classes.length > 0 && !unused.test(selector) && classes.every((name) => used.includes(name));
}

/** A colour without the fallback for browsers that do not know `oklch`, and without a variable for its opacity. */
function plainValue(value) {
  return String(value)
    .replace(/var\(--fallback-\w+,\s*(oklch\([^()]*(?:\([^()]*\)[^()]*)*\))\)/g, '$1')
    .replace(/\/\s*(?:var\(--tw-[a-z]+-opacity(?:,\s*1)?\)|1)\)/g, ')');
}

/** Motion is ours, and opacity stands in the colour. */
const isPlain = (name) => !/^-Tw[A-Z][a-z]+Opacity$|^animation/.test(name);

function slim(styles) {
  return Object.fromEntries(
    Object.entries(styles).flatMap(([name, value]) => {
      // A value or a rule that is written twice is a list.
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

/** Tokens of components and colours that nobody uses; each would stand in the sheet four times. */
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
