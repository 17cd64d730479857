const plugin = require('tailwindcss/plugin');
const daisyui = require('./src/ui/daisyui.cjs');
const shadows = require('./src/ui/shadows.cjs');
const { light, dark, chosen, variants } = require('./src/ui/tokens.cjs');

const skins = plugin(({ addBase }) => addBase(variants));

/** @type {import('tailwindcss').Config} */
module.exports = {
  // Without the public pages, which have a configuration of their own, and the gallery, which has a sheet of its own.
  content: [
    './src/**/*.{astro,tsx}',
    // It makes elements by hand.
    './src/app/panels/notices/marks.ts',
    '!./src/screens/{landing,premium,privacy,terms,not-found,gallery}/**',
    '!./src/screen-kits/legal/**',
    '!./src/screens/login/SignIn.astro',
    '!./src/layouts/{Blank,Offers}.astro',
    // Messages have sheets of their own. Words in their files would only add rules: a `tab` in a comment once added daisyUI's tabs.
    '!./src/chat/drawing/**',
  ],
  // Made by scripts that are not scanned: their words are no classes.
  safelist: ['nav-draft', 'nav-count'],
  // Words in our sources that Tailwind would take for its utilities; `!input` is a condition there.
  blocklist:
    'blur container filter italic static sticky transform visible table !field !id !input !panel'.split(' '),
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', xxl: '2560px' },
    borderRadius: { none: '0', control: '8px', card: '10px', full: '9999px' },
    fontSize: {
      caption: ['0.75rem', '1rem'],
      small: ['0.8125rem', '1.125rem'],
      text: ['0.8125rem', '1.25rem'],
      lead: ['1rem', '1.5rem'],
      title: ['0.9375rem', '1.375rem'],
      page: ['1.5rem', '2rem'],
      hero: ['clamp(2rem, 5vw, 3.25rem)', '1.12'],
    },
    extend: {
      fontFamily: { sans: 'var(--font)' },
      colors: {
        ground: 'var(--ground)',
        card: 'var(--card)',
        raised: 'var(--raised)',
        line: 'var(--line)',
        edge: 'var(--edge)',
        content: 'var(--content)',
        muted: 'var(--muted)',
        link: 'var(--link)',
        tint: 'var(--tint)',
        part: 'var(--part)',
        sunken: 'var(--sunken)',
        hover: 'var(--hover)',
        guild: 'var(--guild)',
        'guild-soft': 'var(--guild-soft)',
        'guild-line': 'var(--guild-line)',
        'guild-text': 'var(--guild-text)',
        'success-soft': 'var(--success-soft)',
        'success-text': 'var(--success-text)',
        'info-soft': 'var(--info-soft)',
        'info-text': 'var(--info-text)',
        'warning-soft': 'var(--warning-soft)',
        'warning-text': 'var(--warning-text)',
        'error-soft': 'var(--error-soft)',
        'error-text': 'var(--error-text)',
        premium: 'var(--premium)',
        'premium-content': 'var(--premium-content)',
        'premium-soft': 'var(--premium-soft)',
        'premium-text': 'var(--premium-text)',
      },
      maxWidth: { boxed: '1200px', form: '760px' },
    },
  },
  // Off: unused, or utilities that set variables on every element (ui/shadows.cjs has plain ones).
  corePlugins: {
    boxShadow: false,
    boxShadowColor: false,
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    placeholderOpacity: false,
    borderSpacing: false,
    transform: false,
    translate: false,
    rotate: false,
    scale: false,
    skew: false,
    touchAction: false,
    scrollSnapType: false,
    gradientColorStops: false,
    fontVariantNumeric: false,
    ringWidth: false,
    filter: false,
    backdropFilter: false,
    contain: false,
  },
  plugins: [daisyui, shadows, skins],
  daisyui: {
    themes: [{ light: chosen('light', light) }, { dark: chosen('dark', dark) }],
    darkTheme: 'dark',
    base: false,
    utils: false,
    logs: false,
  },
};
