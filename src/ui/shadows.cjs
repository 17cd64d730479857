const plugin = require('tailwindcss/plugin');

/** Shadows as plain declarations: Tailwind's own shadows and transforms set thirty variables on every element. */
module.exports = plugin(({ addUtilities }) =>
  addUtilities({
    '.shadow-none': { boxShadow: 'none' },
    '.shadow-card': { boxShadow: 'var(--card-shadow)' },
    '.shadow-float': { boxShadow: 'var(--float-shadow)' },
  }),
);
