/** The contrast of the themes' colours. */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../src/lib/contrast.ts';
import { hues } from '../../../src/lib/hue.ts';
import { paletteOf, storedPalette, surroundings } from '../../../src/lib/palette.ts';
import { accentPattern, paletteNames } from '../../../src/lib/preferences.ts';

type Tokens = Readonly<Record<string, string>>;
const tokens = createRequire(import.meta.url)('../../../src/ui/tokens.cjs') as {
  readonly light: Tokens;
  readonly dark: Tokens;
  readonly own: readonly string[];
  readonly variants: Readonly<Record<string, Tokens>>;
};
const themes = ['light', 'dark'] as const;

/** The tokens of a theme with a skin and a navigation, as CSS resolves them. */
function shown(theme: Tokens, ...attributes: string[]): Tokens {
  const variants = attributes.map((name) => tokens.variants[name] ?? {});
  return Object.assign({}, theme, ...variants) as Tokens;
}

/** Converts OKLCH to `#rrggbb`, clipped to sRGB: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const shown = Math.min(1, Math.max(0, value));
    const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The colour of a token, with `var(…)` resolved, for a guild's hue. Throws for an unknown token. */
function colorOf(theme: Tokens, name: string, hue: number): string {
  const value = theme[name] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colorOf(theme, other, hue);
  const tinted = /^oklch\(([\d.]+) ([\d.]+) var\(--hue, 265\)\)$/.exec(value);
  if (tinted) return hexOfOklch(Number(tinted[1]), Number(tinted[2]), hue);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

const surfaces = ['--ground', '--card', '--raised', '--tint'];
const tones = ['success', 'info', 'warning', 'error', 'premium'];

/** Texts and their backgrounds, at rest and on hover. */
const texts: [text: string, on: string][] = [
  ...surfaces.flatMap((on): [string, string][] => [
    ['--content', on],
    ['--muted', on],
    ['--link', on],
    ['--error-text', on],
    ['--warning-text', on],
  ]),
  ['#ffffff', '--ink'],
  ['#ffffff', '--ink-hover'],
  ['primary-content', 'primary'],
  ['secondary-content', 'secondary'],
  ['neutral-content', 'neutral'],
  ['base-content', 'base-100'],
  ['base-content', 'base-200'],
  ...tones.flatMap((tone): [string, string][] => [
    [`--${tone}-text`, `--${tone}-soft`],
    [`--${tone}-text`, '--card'],
    [`--${tone}-text`, '--raised'],
    ['--content', `--${tone}-soft`],
  ]),
  ...['success', 'info', 'warning', 'error'].map((tone): [string, string] => [`${tone}-content`, tone]),
  ['--premium-content', '--premium'],
  ['--nav-content', '--nav'],
  ['--nav-muted', '--nav'],
  ['--nav-content', '--nav-active'],
  ['--nav-strong', '--nav'],
  ['--nav-strong', '--nav-active'],
  ['--attention-content', '--attention'],
  ['#ffffff', '--guild'],
  ...['--guild-soft', '--sky'].flatMap((on): [string, string][] => [
    ['--content', on],
    ['--muted', on],
    ['--guild-text', on],
  ]),
  ['--guild-text', '--card'],
  ['--guild-text', '--ground'],
];

/** Parts of controls and the focus ring, with their backgrounds. */
const parts: [part: string, on: string][] = [
  ...surfaces.flatMap((on): [string, string][] => [
    ['--edge', on],
    ['--part', on],
    ['--link', on],
  ]),
  ...['--ground', '--card', '--raised'].map((on): [string, string] => ['--ink', on]),
  ['#ffffff', '--edge'],
  ['--nav-strong', '--nav'],
  ['--series', '--card'],
];

/** The hue when no guild is shown. */
const ownHue = 265;

function tooFaint(theme: Tokens, pairs: readonly [string, string][], ratio: number, hue = ownHue): string[] {
  const color = (name: string) => (name.startsWith('#') ? name : colorOf(theme, name, hue));
  return pairs
    .map(([one, other]) => ({ one, other, found: contrast(color(one), color(other)) }))
    .filter(({ found }) => found < ratio)
    .map(({ one, other, found }) => `${one} on ${other}: ${found.toFixed(2)}`);
}

const lightNavigation = ':root:not([data-semi-dark="on"]), [data-semi-dark="off"]';

describe.each(themes)('the %s theme', (name) => {
  const skins = { default: [], bordered: ['[data-skin="bordered"]'] };
  const navigations = { 'semi-dark': [], light: [lightNavigation] };
  for (const [skin, skinned] of Object.entries(skins))
    for (const [navigation, drawn] of Object.entries(navigations)) {
      const theme = shown(tokens[name], ...skinned, ...drawn);
      test(`has readable text in the ${skin} skin with a ${navigation} navigation`, () => {
        expect(tooFaint(theme, texts, 4.5)).toEqual([]);
      });

      test(`has controls that stand out in the ${skin} skin with a ${navigation} navigation`, () => {
        expect(tooFaint(theme, parts, 3)).toEqual([]);
      });
    }

  test('can be read in the hue of any guild', () => {
    for (let hue = hues.from; hue <= hues.to; hue += 1) {
      for (const drawn of Object.values(navigations)) {
        const theme = shown(tokens[name], ...drawn);
        expect(tooFaint(theme, texts, 4.5, hue), `hue ${hue}`).toEqual([]);
        expect(tooFaint(theme, parts, 3, hue), `hue ${hue}`).toEqual([]);
      }
    }
  });

  test('has the same names as the other', () => {
    expect(Object.keys(tokens[name])).toEqual(Object.keys(tokens.light));
  });

  test('has the accent of the specification', () => {
    expect(tokens[name].primary).toBe('#939beb');
    expect(tokens[name]['--primary']).toBe('#939beb');
    expect(tokens[name]['--part']).toBe('#6d77de');
  });
});

describe('a chosen accent', () => {
  test('replaces exactly the tokens that may be', () => {
    expect(tokens.own).toEqual(paletteNames);
  });

  test.each(themes)('knows the surfaces of the %s theme', (name) => {
    const theme = tokens[name];
    const { surfaces: known, texts: read, raised, edge } = surroundings[name];
    const drawn = new Set(['--ground', '--card', '--raised', '--plain'].map((token) => theme[token]));
    expect(new Set<string | undefined>(known)).toEqual(drawn);
    expect(raised).toBe(theme['--raised']);
    expect(edge).toBe(theme['--edge']);
    const expected = ['--content', '--muted', '--error-text', '--warning-text'].map((token) => theme[token]);
    expect(read).toEqual(expected);
  });

  const colors = Array.from({ length: 6 ** 3 }, (_, at) => {
    const channel = (step: number) => (step * 51).toString(16).padStart(2, '0');
    return `#${channel(at % 6)}${channel(Math.floor(at / 6) % 6)}${channel(Math.floor(at / 36))}`;
  });

  test.each(themes)('of whatever colour leaves all of the %s theme readable', (name) => {
    for (const color of colors) {
      const palette = paletteOf(color, name);
      const own = Object.fromEntries(paletteNames.map((token) => [`--${token}`, palette[token]]));
      for (const attributes of [[], ['[data-skin="bordered"]'], [lightNavigation]]) {
        const theme = { ...shown(tokens[name], ...attributes), ...own };
        expect(tooFaint(theme, texts, 4.5), color).toEqual([]);
        expect(tooFaint(theme, parts, 3), color).toEqual([]);
      }
    }
  });

  test('has an ink of its own hue, not grey', () => {
    expect(paletteOf('#939beb', 'light').ink).toBe('#656dc8');
    expect(paletteOf('#ffe866', 'light').ink).toBe('#8f7311');
    // Strong enough already.
    expect(paletteOf('#1f4fbf', 'light').ink).toBe('#1f4fbf');
    // Too dark for a dark page.
    expect(paletteOf('#0000ff', 'dark').ink).toBe('#5555ff');
  });

  test('is shown as it was chosen, and stored as it is read', () => {
    for (const color of colors) {
      expect(paletteOf(color, 'light').primary).toBe(color);
      expect(storedPalette(paletteOf(color, 'dark'))).toMatch(accentPattern);
    }
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#939beb', '#ffffff')).toBeCloseTo(2.58, 2);
  expect(contrast('#ffffff', '#6d77de')).toBeCloseTo(3.93, 2);
});
