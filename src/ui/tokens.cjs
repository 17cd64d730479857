// The colours of both themes. CommonJS, for Tailwind's configuration. A unit test checks their contrast.
//
// Strong colours are rare: `attention` only marks what somebody should look at, `error` only errors, gold is for premium, and
// what is switched on is quiet. `--hue` is the guild's (lib/hue.ts): it tints the rail, the head of the page, selection
// and charts. These colours are calculated in OKLCH, so that their contrast is the same for every hue.

/**
 * Shared by both themes: the accent, its darker shade for small marks (`--part`), and the ink: strong enough for white text, for the one
 * primary button of a screen and for what is switched on.
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
  '--part': '#6d77de',
  '--ink': '#5a64d8',
  '--ink-hover': '#4a53bd',
  '--attention': '#ffb938',
  '--attention-content': '#291a00',
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
  'base-200': '#f5f5f8',
  'base-300': '#e3e4ec',
  'base-content': '#16182a',
  neutral: '#2b2e40',
  'neutral-content': '#f2f3f9',
  success: '#0f7a4d',
  'success-content': '#ffffff',
  info: '#0b669f',
  'info-content': '#ffffff',
  warning: '#f0a41c',
  'warning-content': '#241a04',
  error: '#c02a32',
  'error-content': '#ffffff',
  '--ground': '#f5f5f8',
  '--card': '#ffffff',
  '--raised': '#ffffff',
  '--line': '#e3e4ec',
  '--edge': '#8288a0',
  '--content': '#16182a',
  '--muted': '#5a6075',
  '--plain': '#ffffff',
  '--link': '#4a53bd',
  '--tint': '#eef0fd',
  '--success-soft': '#e2f5eb',
  '--success-text': '#0b6b43',
  '--info-soft': '#e3f1fb',
  '--info-text': '#0a5c90',
  '--warning-soft': '#fff3d9',
  '--warning-text': '#754700',
  '--error-soft': '#fdebec',
  '--error-text': '#a2171f',
  '--premium': '#c98a12',
  '--premium-content': '#1d1403',
  '--premium-soft': '#fbf0d6',
  '--premium-text': '#775306',
  '--sunken': '#eeeff4',
  '--hover': 'rgb(22 24 42 / 4%)',
  '--guild': 'oklch(0.5 0.12 var(--hue, 265))',
  '--guild-soft': 'oklch(0.955 0.025 var(--hue, 265))',
  '--guild-line': 'oklch(0.88 0.05 var(--hue, 265))',
  '--guild-text': 'oklch(0.42 0.1 var(--hue, 265))',
  '--sky': 'oklch(0.968 0.02 var(--hue, 265))',
  '--series': 'oklch(0.56 0.11 var(--hue, 265))',
  '--series-soft': 'oklch(0.56 0.11 var(--hue, 265) / 14%)',
  '--nav': 'oklch(0.245 0.03 var(--hue, 265))',
  '--nav-content': '#d8dbea',
  '--nav-muted': '#a0a7c0',
  '--nav-active': 'oklch(0.36 0.06 var(--hue, 265))',
  '--nav-strong': '#ffffff',
  '--card-shadow': '0 1px 2px rgb(22 24 42 / 6%), 0 2px 8px rgb(22 24 42 / 4%)',
  '--float-shadow': '0 4px 12px rgb(22 24 42 / 10%), 0 16px 40px rgb(22 24 42 / 16%)',
};

const dark = {
  ...accent,
  'color-scheme': 'dark',
  'base-100': '#181a26',
  'base-200': '#101119',
  'base-300': '#2a2d3f',
  'base-content': '#e6e8f3',
  neutral: '#2c2f41',
  'neutral-content': '#e5e7f2',
  success: '#5fd49c',
  'success-content': '#06170f',
  info: '#6cc0f5',
  'info-content': '#04141f',
  warning: '#ffb938',
  'warning-content': '#1d1403',
  error: '#ff8f88',
  'error-content': '#240506',
  '--ground': '#101119',
  '--card': '#181a26',
  '--raised': '#212433',
  '--line': '#2a2d3f',
  '--edge': '#6f7590',
  '--content': '#e6e8f3',
  '--muted': '#a3a8be',
  '--plain': '#101119',
  '--link': '#b0b6f6',
  '--tint': '#262a45',
  '--success-soft': '#15322a',
  '--success-text': '#74dcab',
  '--info-soft': '#132e42',
  '--info-text': '#83cbf8',
  '--warning-soft': '#33270f',
  '--warning-text': '#ffd183',
  '--error-soft': '#3a1b20',
  '--error-text': '#ffaba6',
  '--premium': '#e5b95c',
  '--premium-content': '#1d1403',
  '--premium-soft': '#362b14',
  '--premium-text': '#ecca84',
  '--sunken': '#13141e',
  '--hover': 'rgb(255 255 255 / 5%)',
  '--guild': 'oklch(0.5 0.12 var(--hue, 265))',
  '--guild-soft': 'oklch(0.26 0.045 var(--hue, 265))',
  '--guild-line': 'oklch(0.36 0.06 var(--hue, 265))',
  '--guild-text': 'oklch(0.84 0.09 var(--hue, 265))',
  '--sky': 'oklch(0.21 0.03 var(--hue, 265))',
  '--series': 'oklch(0.76 0.1 var(--hue, 265))',
  '--series-soft': 'oklch(0.76 0.1 var(--hue, 265) / 16%)',
  '--nav': 'oklch(0.19 0.025 var(--hue, 265))',
  '--nav-content': '#d8dbea',
  '--nav-muted': '#9aa1bb',
  '--nav-active': 'oklch(0.3 0.05 var(--hue, 265))',
  '--nav-strong': '#ffffff',
  '--card-shadow': 'inset 0 0 0 1px #2a2d3f',
  '--float-shadow': '0 0 0 1px #363a50, 0 16px 40px rgb(0 0 0 / 55%)',
};

/** The tokens that a reader's own accent replaces, in the order in which the palette is stored (lib/palette.ts). */
const own = ['primary', 'part', 'ink', 'ink-hover', 'link', 'tint'];

/** The tokens of a theme in the style sheet. Those that a reader may choose refer to a variable first. */
function chosen(name, theme) {
  return Object.fromEntries(
    Object.entries(theme).map(([token, value]) =>
      own.includes(token.slice(2)) ? [token, `var(--${name}-${token.slice(2)}, ${value})`] : [token, value],
    ),
  );
}

/**
 * The tokens that a skin and the light navigation override, by attribute. The order matters: the last one wins. The navigation has
 * the tone of the page unless the reader wants it dark.
 */
const variants = {
  '[data-skin="bordered"]': {
    '--ground': 'var(--plain)',
    '--card': 'var(--plain)',
    '--raised': 'var(--plain)',
    '--card-shadow': 'inset 0 0 0 1px var(--line)',
    '--float-shadow': '0 0 0 1px var(--line)',
  },
  ':root:not([data-semi-dark="on"]), [data-semi-dark="off"]': {
    '--nav': 'var(--ground)',
    '--nav-content': 'var(--content)',
    '--nav-muted': 'var(--muted)',
    '--nav-active': 'var(--guild-soft)',
    '--nav-strong': 'var(--guild-text)',
  },
};

module.exports = { light, dark, own, chosen, variants };
