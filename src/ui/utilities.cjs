const plugin = require('tailwindcss/plugin');

/** What this project adds to Tailwind. */
module.exports = plugin(({ addUtilities, addVariant }) => {
  // Plain declarations: Tailwind's own shadows and transforms set thirty variables on every element.
  addUtilities({
    '.shadow-none': { boxShadow: 'none' },
    '.shadow-card': { boxShadow: 'var(--card-shadow)' },
    '.shadow-float': { boxShadow: 'var(--float-shadow)' },
    // Tailwind's own `divide-y` looks for siblings.
    '.lines-between > :not(:first-child)': { borderBlockStart: '1px solid var(--line)' },
  });
  // Touch screens, where a target is at least 44 px.
  addVariant('coarse', '@media (pointer: coarse)');
  // Arabic letters are taller.
  addVariant('arabic', ':lang(ar) &');
});
