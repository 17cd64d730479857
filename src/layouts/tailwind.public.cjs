const plugin = require('tailwindcss/plugin');
const config = require('../../tailwind.config.cjs');
const { light, dark } = require('../ui/tokens.cjs');

/** The tokens that public pages use; every one of them travels three times in each page. */
const used = [
  'color-scheme',
  '--ground',
  '--card',
  '--raised',
  '--line',
  '--edge',
  '--content',
  '--muted',
  '--link',
  '--tint',
  '--success-text',
  '--warning-text',
  '--error-soft',
  '--error-text',
  '--nav',
  '--nav-content',
  '--nav-active',
  '--card-shadow',
  '--float-shadow',
];
const tokensOf = (theme) => Object.fromEntries(used.map((name) => [name, theme[name]]));

const themes = plugin(({ addBase, addUtilities }) => {
  addBase({
    ':root': tokensOf(light),
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': tokensOf(dark) },
    '[data-theme="dark"]': tokensOf(dark),
  });
  addUtilities({
    '.shadow-card': { boxShadow: 'var(--card-shadow)' },
    '.shadow-float': { boxShadow: 'var(--float-shadow)' },
  });
});

/** The public pages' own sheet: only what they use, since it travels inside each of them. No daisyUI, no full reset. */
module.exports = {
  ...config,
  content: [
    './src/{layouts/Blank,ui/Mark}.astro',
    './src/features/{landing,login,not-found}/**/*.astro',
    './src/pages/*/{index,login,404}.astro',
  ],
  // public.css has the little reset that these pages need. The others would add variables to every element and rule.
  corePlugins: {
    preflight: false,
    boxShadow: false,
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    borderSpacing: false,
    transform: false,
    touchAction: false,
    scrollSnapType: false,
    gradientColorStops: false,
    fontVariantNumeric: false,
    ringWidth: false,
    filter: false,
    backdropFilter: false,
    contain: false,
  },
  theme: {
    ...config.theme,
    extend: {
      ...config.theme.extend,
      colors: {
        ...config.theme.extend.colors,
        primary: light.primary,
        'primary-content': light['primary-content'],
      },
    },
  },
  plugins: [themes],
};
