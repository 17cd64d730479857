/** A point of a letter: from 0 to 1, to the right and down. */
export type Point = readonly [x: number, y: number];
/** A line through points, drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** A part of an ellipse, in degrees clockwise from the right. */
function arc(x: number, y: number, wide: number, high: number, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / 18);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });
}

/** A line through points, each two numbers. */
function line(...numbers: readonly number[]): Stroke {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
}

/**
 * The signs of pictures as strokes. There is only one of each group that people confuse when letters are turned and crossed by
 * lines: {@link alike} has the others.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line(0, 1, 0.5, 0, 1, 1), line(0.19, 0.64, 0.81, 0.64)],
  C: [arc(0.52, 0.5, 0.5, 0.5, 318, 42)],
  E: [line(0.95, 0, 0.05, 0, 0.05, 1, 0.95, 1), line(0.05, 0.5, 0.8, 0.5)],
  H: [line(0, 0, 0, 1), line(1, 0, 1, 1), line(0, 0.5, 1, 0.5)],
  K: [line(0.05, 0, 0.05, 1), line(0.95, 0, 0.05, 0.58), line(0.35, 0.39, 1, 1)],
  L: [line(0.1, 0, 0.1, 1, 0.95, 1)],
  M: [line(0, 1, 0, 0, 0.5, 0.62, 1, 0, 1, 1)],
  P: [[...line(0.08, 1, 0.08, 0, 0.5, 0), ...arc(0.5, 0.28, 0.46, 0.28, -90, 90), [0.08, 0.56]]],
  S: [[...arc(0.5, 0.26, 0.44, 0.26, -25, -270), ...arc(0.5, 0.76, 0.46, 0.24, -90, 155)]],
  T: [line(0, 0, 1, 0), line(0.5, 0, 0.5, 1)],
  V: [line(0, 0, 0.5, 1, 1, 0)],
  W: [line(-0.1, 0, 0.22, 1, 0.5, 0.3, 0.78, 1, 1.1, 0)],
  X: [line(0.02, 0, 0.98, 1), line(0.98, 0, 0.02, 1)],
  Y: [line(0, 0, 0.5, 0.48, 1, 0), line(0.5, 0.48, 0.5, 1)],
  Z: [line(0.02, 0, 0.98, 0, 0.02, 1, 0.98, 1)],
  3: [[...arc(0.45, 0.25, 0.42, 0.25, -150, 90), ...arc(0.45, 0.74, 0.5, 0.26, -90, 150)]],
  4: [line(0.74, 1, 0.74, 0, 0, 0.68, 1, 0.68)],
  7: [line(0.02, 0, 0.98, 0, 0.38, 1)],
  9: [arc(0.5, 0.29, 0.44, 0.29, 0, 360), arc(0.1, 0.3, 0.84, 0.7, 0, 70)],
};

/** What people type or read for a sign of {@link glyphs}, in capitals: other letters, and those of other alphabets. */
export const alike: Readonly<Record<string, string>> = {
  1: 'L',
  I: 'L',
  '|': 'L',
  2: 'Z',
  5: 'S',
  8: '3',
  B: '3',
  F: 'E',
  G: 'C',
  6: 'C',
  R: 'P',
  U: 'V',
  // Cyrillic and Greek.
  А: 'A',
  Α: 'A',
  С: 'C',
  Е: 'E',
  Ε: 'E',
  Н: 'H',
  Η: 'H',
  К: 'K',
  Κ: 'K',
  М: 'M',
  Μ: 'M',
  Р: 'P',
  Ρ: 'P',
  Ѕ: 'S',
  Т: 'T',
  Τ: 'T',
  Х: 'X',
  Χ: 'X',
  У: 'Y',
  Υ: 'Y',
  Ζ: 'Z',
  З: '3',
};
