// The colours of both themes. CommonJS, for Tailwind's configuration. A unit test checks their contrast.

/**
 * Shared by both themes: the accent with dark text on it, and its darker shade, for hover and for what is switched on.
 * A reader may choose another accent (lib/palette.ts), so rules name `--primary` and its kin, never these values.
 */
const accent = {
  primary: '#939beb',
  'primary-content': '#0f1225',
  secondary: '#6d77de',
  'secondary-content': '#0f1225',
  accent: '#6d77de',
  'accent-content': '#0f1225',
  '--primary': '#939beb',
  '--primary-content': '#0f1225',
  '--primary-hover': '#6d77de',
  '--part': '#6d77de',
  '--part-content': '#ffffff',
  '--rounded-box': '10px',
  '--rounded-btn': '8px',
  '--rounded-badge': '9999px',
  '--animation-btn': '0',
  '--animation-input': '0',
  '--btn-focus-scale': '1',
  '--border-btn': '1px',
};

const light = {
  ...accent,
  'color-scheme': 'light',
  'base-100': '#ffffff',
  'base-200': '#f5f6fa',
  'base-300': '#e4e6ef',
  'base-content': '#1b1d2a',
  neutral: '#2b2e40',
  'neutral-content': '#f2f3f9',
  success: '#0f7a4d',
  'success-content': '#ffffff',
  info: '#0b669f',
  'info-content': '#ffffff',
  warning: '#e0a12b',
  'warning-content': '#241a04',
  error: '#b4232a',
  'error-content': '#ffffff',
  '--ground': '#f5f6fa',
  '--card': '#ffffff',
  '--raised': '#ffffff',
  '--line': '#e4e6ef',
  '--edge': '#8288a0',
  '--content': '#1b1d2a',
  '--muted': '#5a6075',
  '--plain': '#ffffff',
  '--link': '#5059c0',
  '--tint': '#eef0fd',
  '--success-soft': '#e2f5eb',
  '--success-text': '#0b6b43',
  '--info-soft': '#e3f1fb',
  '--info-text': '#0a5c90',
  '--warning-soft': '#fdf1d6',
  '--warning-text': '#7a4f00',
  '--error-soft': '#fdeaea',
  '--error-text': '#a81d24',
  '--premium': '#c98a12',
  '--premium-content': '#1d1403',
  '--premium-soft': '#fbf0d6',
  '--premium-text': '#775306',
  '--nav': '#1f2130',
  '--nav-content': '#d5d8e8',
  '--nav-muted': '#9da3bb',
  '--nav-active': '#33374e',
  '--nav-strong': '#ffffff',
  '--card-shadow': '0 1px 2px rgb(27 29 42 / 6%), 0 2px 8px rgb(27 29 42 / 5%)',
  '--float-shadow': '0 4px 12px rgb(27 29 42 / 10%), 0 12px 32px rgb(27 29 42 / 14%)',
};

const dark = {
  ...accent,
  'color-scheme': 'dark',
  'base-100': '#1b1d2a',
  'base-200': '#14151f',
  'base-300': '#2c2f41',
  'base-content': '#e5e7f2',
  neutral: '#2c2f41',
  'neutral-content': '#e5e7f2',
  success: '#5fd49c',
  'success-content': '#06170f',
  info: '#6cc0f5',
  'info-content': '#04141f',
  warning: '#f2c063',
  'warning-content': '#1d1403',
  error: '#ff8f88',
  'error-content': '#240506',
  '--ground': '#14151f',
  '--card': '#1b1d2a',
  '--raised': '#232635',
  '--line': '#2c2f41',
  '--edge': '#6f7590',
  '--content': '#e5e7f2',
  '--muted': '#a3a8be',
  '--plain': '#14151f',
  '--link': '#adb4f5',
  '--tint': '#282b45',
  '--success-soft': '#15322a',
  '--success-text': '#74dcab',
  '--info-soft': '#132e42',
  '--info-text': '#83cbf8',
  '--warning-soft': '#392b12',
  '--warning-text': '#f4cb7d',
  '--error-soft': '#3f1e22',
  '--error-text': '#ffa7a1',
  '--premium': '#e5b95c',
  '--premium-content': '#1d1403',
  '--premium-soft': '#362b14',
  '--premium-text': '#ecca84',
  '--nav': '#191a26',
  '--nav-content': '#d5d8e8',
  '--nav-muted': '#9da3bb',
  '--nav-active': '#2c2f45',
  '--nav-strong': '#ffffff',
  '--card-shadow': 'inset 0 0 0 1px #2c2f41',
  '--float-shadow': '0 0 0 1px #363a50, 0 12px 32px rgb(0 0 0 / 50%)',
};

/** The tokens that a reader's own accent replaces, in the order in which it is stored (lib/palette.ts). */
const own = ['primary', 'primary-content', 'primary-hover', 'part', 'part-content', 'link', 'tint'];

/** A theme as the style sheet has it: tokens that a reader may choose are read from a variable of the theme first. */
function chosen(name, theme) {
  return Object.fromEntries(
    Object.entries(theme).map(([token, value]) =>
      own.includes(token.slice(2)) ? [token, `var(--${name}-${token.slice(2)}, ${value})`] : [token, value],
    ),
  );
}

/** What the skin and the light navigation change of a theme's tokens, by attribute. The order matters: the last one wins. */
const variants = {
  '[data-skin="bordered"]': {
    '--ground': 'var(--plain)',
    '--card': 'var(--plain)',
    '--raised': 'var(--plain)',
    '--card-shadow': 'inset 0 0 0 1px var(--line)',
    '--float-shadow': '0 0 0 1px var(--line)',
  },
  '[data-semi-dark="off"]': {
    '--nav': 'var(--card)',
    '--nav-content': 'var(--content)',
    '--nav-muted': 'var(--muted)',
    '--nav-active': 'var(--tint)',
    '--nav-strong': 'var(--link)',
  },
};

module.exports = { light, dark, own, chosen, variants };
