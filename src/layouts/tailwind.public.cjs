const plugin = require('tailwindcss/plugin');
const config = require('../../tailwind.config.cjs');
const shadows = require('../ui/shadows.cjs');
const { light, dark } = require('../ui/tokens.cjs');

/** The tokens that public pages use. Each of them is in every page three times. */
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

const themes = plugin(({ addBase }) => {
  addBase({
    ':root': tokensOf(light),
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': tokensOf(dark) },
    '[data-theme="dark"]': tokensOf(dark),
  });
});

/**
 * The sheet of the public pages: only what they use, since it is inlined into each. No daisyUI and no full reset; of the preferences they
 * follow the theme alone, so that their inline script stays below its limit.
 */
module.exports = {
  ...config,
  content: [
    './src/{layouts/Blank,layouts/ToTop,ui/Mark}.astro',
    './src/features/{landing,login,not-found}/**/*.astro',
    './src/pages/*/{index,login,404}.astro',
  ],
  // Used by the landing page's message, whose files Tailwind does not read (tailwind.config.cjs).
  safelist: ['sr-only'],
  // public.css has the reset that these pages need.
  corePlugins: { ...config.corePlugins, preflight: false },
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
  plugins: [shadows, themes],
};
