/** Derives all colours of a theme from an accent that the reader chose. */
import { contrast, deepen, mix } from './contrast.ts';
import { paletteNames } from './preferences.ts';

/** The surfaces and texts of each theme that an accent must contrast with. A test keeps them equal to `ui/tokens.cjs`. */
export const surroundings = {
  light: {
    surfaces: ['#f5f5f8', '#ffffff'],
    raised: '#ffffff',
    edge: '#8288a0',
    texts: ['#16182a', '#5a6075', '#a2171f', '#754700'],
    away: '#000000',
  },
  dark: {
    surfaces: ['#101119', '#181a26', '#212433'],
    raised: '#212433',
    edge: '#6f7590',
    texts: ['#e6e8f3', '#a3a8be', '#ffaba6', '#ffd183'],
    away: '#ffffff',
  },
} as const;
export type PaletteTheme = keyof typeof surroundings;

/** The contrast that WCAG requires of text, and of the parts of controls. */
const textRatio = 4.5;
const partRatio = 3;

export type Palette = Readonly<Record<(typeof paletteNames)[number], string>>;

const steps = Array.from({ length: 21 }, (_, step) => step / 20);
/** Few shades are both dark enough for white text and light enough for a dark surface. */
const fineSteps = Array.from({ length: 201 }, (_, step) => step / 200);
const stands = (color: string, beside: readonly string[], ratio: number) =>
  beside.every((other) => contrast(color, other) >= ratio);

/** The colour, mixed with as little of `away` as it needs for the contrast `ratio` with all of `beside`. */
function readable(color: string, away: string, beside: readonly string[], ratio: number): string {
  return steps.map((step) => mix(color, away, step)).find((made) => stands(made, beside, ratio)) ?? away;
}

/** The text colour on an accent: dark if it is readable, as on the default accent; otherwise light, or else black. */
export function textOn(color: string): string {
  return ['#0f1225', '#ffffff'].find((text) => contrast(text, color) >= textRatio) ?? '#000000';
}

/** The colour, as little deeper as it needs for white text on it, and then light enough to stand out from the surfaces. */
function inkOf(color: string, surfaces: readonly string[]): string {
  const deep = fineSteps
    .map((step) => deepen(color, step))
    .find((made) => stands(made, ['#ffffff'], textRatio));
  const lighter = fineSteps.map((step) => mix(deep ?? '#000000', '#ffffff', step));
  return lighter.find((made) => stands(made, surfaces, partRatio)) ?? '#ffffff';
}

/** A darker shade, or a lighter one of what is almost black. */
function hoverOf(ink: string): string {
  const isBlack = contrast(ink, '#ffffff') > 15;
  return mix(ink, isBlack ? '#ffffff' : '#000000', 0.18);
}

/** A tint of the colour that is light enough for every text and border on it to be readable. */
function tintOf(color: string, theme: PaletteTheme): string {
  const { raised, edge, texts } = surroundings[theme];
  const shares = [0.14, 0.12, 0.1, 0.08, 0.06, 0.04, 0.02];
  const isFaint = (made: string) => stands(made, texts, textRatio) && stands(made, [edge], partRatio);
  return shares.map((share) => mix(raised, color, share)).find(isFaint) ?? raised;
}

/**
 * Every colour that depends on the accent, derived so that all of them are readable. The whole palette is stored, so that the
 * script in the head can apply it without this code.
 */
export function paletteOf(primary: string, theme: PaletteTheme): Palette {
  const { surfaces, away } = surroundings[theme];
  const ink = inkOf(primary, surfaces);
  const tint = tintOf(primary, theme);
  const beside = [...surfaces, tint];
  return {
    primary,
    part: readable(primary, away, beside, partRatio),
    ink,
    'ink-hover': hoverOf(ink),
    link: readable(primary, away, beside, textRatio),
    tint,
  };
}

/** A palette as one line of local storage. */
export function storedPalette(palette: Palette): string {
  return paletteNames.map((name) => palette[name]).join(' ');
}
