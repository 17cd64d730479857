const plugin = require('tailwindcss/plugin');
const daisyui = require('daisyui');
const utilities = require('./src/ui/utilities.cjs');
const { light, dark, chosen, variants } = require('./src/ui/tokens.cjs');

const skins = plugin(({ addBase }) => addBase(variants));

/** @type {import('tailwindcss').Config} */
module.exports = {
  // Without the public pages, which have a configuration of their own, and the gallery, which has a sheet of its own.
  content: [
    './src/**/*.{astro,tsx}',
    // The heights of what is below the fold.
    './src/screens/*/screen.ts',
    // It makes elements by hand.
    './src/app/panels/notices/marks.ts',
    '!./src/screens/{landing,premium,privacy,terms,not-found,gallery}/**',
    '!./src/screen-kits/{legal,public}/**',
    '!./src/screens/login/SignIn.astro',
    '!./src/layouts/{Blank,Offers}.astro',
    // Messages have sheets of their own. Words in their files would only add rules: a `tab` in a comment once added daisyUI's tabs.
    '!./src/chat/drawing/**',
  ],
  // Made by scripts that are not scanned: their words are no classes.
  safelist: ['nav-draft', 'nav-count'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', xxl: '2560px' },
    borderRadius: {
      none: '0',
      DEFAULT: '4px',
      md: '6px',
      control: '8px',
      card: '10px',
      xl: '12px',
      full: '9999px',
    },
    // Without line heights: `text-body/5` sets both.
    fontSize: {
      '2xs': '0.6875rem',
      xs: '0.75rem',
      body: '0.8125rem',
      sm: '0.875rem',
      title: '0.9375rem',
      base: '1rem',
      lg: '1.125rem',
      xl: '1.25rem',
      '2xl': '1.5rem',
      hero: ['clamp(2rem, 5vw, 3.25rem)', '1.12'],
    },
    extend: {
      fontFamily: { sans: 'var(--font)' },
      colors: {
        // The system's, in forced colours.
        'canvas-text': 'CanvasText',
        highlight: 'Highlight',
        ground: 'var(--ground)',
        plain: 'var(--plain)',
        card: 'var(--card)',
        raised: 'var(--raised)',
        line: 'var(--line)',
        edge: 'var(--edge)',
        content: 'var(--content)',
        muted: 'var(--muted)',
        link: 'var(--link)',
        tint: 'var(--tint)',
        part: 'var(--part)',
        ink: 'var(--ink)',
        'ink-hover': 'var(--ink-hover)',
        attention: 'var(--attention)',
        'attention-content': 'var(--attention-content)',
        sky: 'var(--sky)',
        series: 'var(--series)',
        'series-soft': 'var(--series-soft)',
        nav: 'var(--nav)',
        'nav-content': 'var(--nav-content)',
        'nav-muted': 'var(--nav-muted)',
        'nav-active': 'var(--nav-active)',
        'nav-strong': 'var(--nav-strong)',
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
      aria: { current: 'current', invalid: 'invalid="true"' },
      keyframes: { rise: { from: { opacity: '0', translate: '0 0.5rem' } } },
      animation: { rise: 'rise 160ms ease-out' },
      lineHeight: { 4.5: '1.125rem', 5.5: '1.375rem' },
      maxWidth: { boxed: '1200px', form: '760px', measure: 'var(--measure)' },
      // Content, and what stands beside it (layouts/frame.css).
      gridTemplateColumns: {
        measure: 'minmax(0,var(--measure))',
        aside: 'minmax(0,var(--measure)) var(--aside)',
      },
    },
  },
  // Off: unused, or utilities that set variables on every element (ui/utilities.cjs has plain ones).
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
    blur: false,
    backdropFilter: false,
    contain: false,
  },
  plugins: [daisyui, utilities, skins],
  daisyui: {
    themes: [{ light: chosen('light', light) }, { dark: chosen('dark', dark) }],
    darkTheme: 'dark',
    base: false,
    utils: false,
    logs: false,
    // So that no word of the sources is one of its classes by accident.
    prefix: 'd-',
  },
};
