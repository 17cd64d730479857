const plugin = require('tailwindcss/plugin');
const config = require('../../tailwind.config.cjs');
const utilities = require('../ui/utilities.cjs');
const { light, dark, chosen, variants } = require('../ui/tokens.cjs');

/** The tokens that public pages use. Each one is in every page three times. */
const used = [
  'color-scheme',
  '--ground',
  '--plain',
  '--card',
  '--raised',
  '--line',
  '--edge',
  '--content',
  '--muted',
  '--link',
  '--tint',
  '--sunken',
  '--ink',
  '--ink-hover',
  '--success-text',
  '--warning-soft',
  '--warning-text',
  '--premium-soft',
  '--premium-text',
  '--error-soft',
  '--error-text',
  '--card-shadow',
  '--float-shadow',
];
const tokensOf = (name, theme) => {
  const tokens = chosen(name, theme);
  return Object.fromEntries(used.map((token) => [token, tokens[token]]));
};

const themes = plugin(({ addBase }) => {
  addBase({
    ':root': tokensOf('light', light),
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme="light"])': tokensOf('dark', dark) },
    '[data-theme="dark"]': tokensOf('dark', dark),
    '[data-skin="bordered"]': variants['[data-skin="bordered"]'],
  });
});

/**
 * The sheet of the public pages has only what they use, since it is inlined into each: no daisyUI and no full reset.
 */
module.exports = {
  ...config,
  // Signing in, the page about premium and those to be read have sheets of their own (`tailwind.cjs` beside them). Those come after this
  // one, so that no element here may have a plain utility beside one for a width that sets the same property.
  content: [
    './src/{layouts/Blank,layouts/Offers,layouts/ToTop,screen-kits/public/Opening,ui/Mark}.astro',
    './src/screens/{landing,not-found}/**/*.astro',
    './src/pages/*/{index,login,404,premium,privacy,terms}.astro',
  ],
  theme: {
    ...config.theme,
    // From 1120 px, words and pictures are side by side.
    screens: { sm: '600px', md: '960px', wide: '1120px' },
    extend: {
      ...config.theme.extend,
      // By the language (night.css).
      lineHeight: { ...config.theme.extend.lineHeight, text: 'var(--leading)', display: 'var(--tight)' },
    },
  },
  // public.css has the reset that these pages need.
  corePlugins: { ...config.corePlugins, preflight: false },
  plugins: [utilities, themes],
};
