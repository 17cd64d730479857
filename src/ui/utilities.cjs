const plugin = require('tailwindcss/plugin');

/** What this project adds to Tailwind. */
module.exports = plugin(({ addUtilities, addVariant }) => {
  // Plain declarations: Tailwind's own shadows and transforms set thirty variables on every element.
  addUtilities({
    '.shadow-none': { boxShadow: 'none' },
    '.shadow-card': { boxShadow: 'var(--card-shadow)' },
    '.shadow-float': { boxShadow: 'var(--float-shadow)' },
    // Instead of `divide-y`, which looks for siblings (tests/guards/selectors.test.ts).
    '.lines-between > :not(:first-child)': { borderBlockStart: '1px solid var(--line)' },
  });
  // Touch screens, where a target is at least 44 px.
  addVariant('coarse', '@media (pointer: coarse)');
  // Arabic letters are taller.
  addVariant('arabic', ':lang(ar) &');
});
