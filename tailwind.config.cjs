const daisyui = require('daisyui');
const { light, dark } = require('./src/ui/tokens.cjs');

const nestedField = ':has(> input[disabled])';

/** Styles without the selectors for a disabled field inside a field. */
function withoutNestedFields(styles) {
  if (Array.isArray(styles)) return styles.map(withoutNestedFields);
  if (typeof styles !== 'object') return styles;
  return Object.fromEntries(
    Object.entries(styles).flatMap(([selector, value]) => {
      const kept = selector.includes(nestedField)
        ? selector.split(/,\s*/).filter((part) => !part.includes(nestedField))
        : [selector];
      return kept.length > 0 ? [[kept.join(', '), withoutNestedFields(value)]] : [];
    }),
  );
}

/**
 * daisyUI but for those rules: nothing here has them, and for their sake the browser would recalculate the style of the whole
 * form at every keystroke (15 ms with the processor slowed four-fold).
 */
const components = {
  ...daisyui,
  handler: ({ addComponents, ...api }) =>
    daisyui.handler({
      ...api,
      addComponents: (styles, options) => addComponents(withoutNestedFields(styles), options),
    }),
};

/** @type {import('tailwindcss').Config} */
module.exports = {
  // But for the public pages, which have a config of their own.
  content: [
    './src/**/*.{astro,tsx}',
    '!./src/features/{landing,not-found}/**',
    '!./src/features/login/SignIn.astro',
    '!./src/layouts/Blank.astro',
    // Messages have sheets of their own; the words in their files would only wake daisyUI's rules.
    '!./src/ui/chat/**',
  ],
  // Words of our own texts and code that daisyUI would take for its components, and whose rules nobody uses.
  blocklist: (
    'alert avatar badge badge-error badge-outline blur btm-nav card card-body checkbox dropdown filter footer ' +
    'footer-center glass join label link loading menu menu-title mockup-browser navbar placeholder stack step !step steps ' +
    'toast transform'
  ).split(' '),
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', xxl: '2560px' },
    borderRadius: { none: '0', control: '8px', card: '10px', full: '9999px' },
    fontSize: {
      caption: ['0.75rem', '1rem'],
      small: ['0.8125rem', '1.125rem'],
      text: ['0.875rem', '1.25rem'],
      lead: ['1rem', '1.5rem'],
      title: ['1.125rem', '1.625rem'],
      heading: ['1.375rem', '1.875rem'],
      display: ['1.75rem', '2.25rem'],
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
        'success-soft': 'var(--success-soft)',
        'success-text': 'var(--success-text)',
        'info-soft': 'var(--info-soft)',
        'info-text': 'var(--info-text)',
        'warning-soft': 'var(--warning-soft)',
        'warning-text': 'var(--warning-text)',
        'error-soft': 'var(--error-soft)',
        'error-text': 'var(--error-text)',
        'premium-soft': 'var(--premium-soft)',
        'premium-text': 'var(--premium-text)',
      },
      boxShadow: { card: 'var(--card-shadow)', float: 'var(--float-shadow)' },
      maxWidth: { boxed: '1200px', form: '760px' },
    },
  },
  plugins: [components],
  daisyui: { themes: [{ light }, { dark }], darkTheme: 'dark', base: false, utils: false, logs: false },
};
