import { glyphs, type Point, type Stroke } from './glyphs.ts';
import { pngOf } from './png.ts';
import type { Random } from './random.ts';

export const pictureSize = { width: 340, height: 116 } as const;
const { width, height } = pictureSize;

type Color = readonly [red: number, green: number, blue: number];

/** Papers, each with inks that have a contrast of at least 4.5 to it. */
export const palettes: readonly { readonly paper: Color; readonly inks: readonly Color[] }[] = [
  {
    paper: [244, 240, 232],
    inks: [
      [30, 58, 120],
      [120, 30, 60],
      [20, 90, 70],
    ],
  },
  {
    paper: [226, 236, 246],
    inks: [
      [60, 40, 110],
      [110, 50, 10],
      [10, 80, 90],
    ],
  },
  {
    paper: [30, 34, 46],
    inks: [
      [250, 214, 120],
      [150, 220, 250],
      [250, 170, 190],
    ],
  },
];

/** A picture that is being drawn. */
class Canvas {
  readonly pixels = new Uint8Array(width * height * 3);

  constructor(paper: Color) {
    for (let at = 0; at < this.pixels.length; at += 1) this.pixels[at] = paper[at % 3] ?? 0;
  }

  private blend(x: number, y: number, color: Color, share: number): void {
    const at = (y * width + x) * 3;
    for (const [part, value] of color.entries()) {
      const under = this.pixels[at + part] ?? 0;
      this.pixels[at + part] = Math.round(under + (value - under) * share);
    }
  }

  /** Draws a line with round ends and soft edges. `radius` is half of its breadth, in pixels. */
  line([ax, ay]: Point, [bx, by]: Point, radius: number, color: Color, strength = 1): void {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const reach = radius + 1;
    const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach));
    const start = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
    const end = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach));
    for (let y = top; y <= bottom; y += 1)
      for (let x = start; x <= end; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
        const away = Math.hypot(x - ax - along * dx, y - ay - along * dy);
        const cover = Math.min(1, Math.max(0, radius + 0.5 - away));
        if (cover > 0) this.blend(x, y, color, cover * strength);
      }
  }

  stroke(points: Stroke, radius: number, color: Color, strength = 1): void {
    for (const [at, point] of points.entries())
      this.line(points[Math.max(0, at - 1)] ?? point, point, radius, color, strength);
  }
}

/**
 * Draws signs that are turned, slanted and bent, crossed by lines of their colours.
 *
 * @param signs up to six of those in `glyphs`
 * @returns a PNG
 */
export function pictureOf(signs: string, random: Random): Buffer {
  /** A number between two others. */
  const between = (least: number, most: number) => least + ((most - least) * random(1001)) / 1000;
  const one = <Value>(list: readonly Value[]): Value => list[random(list.length)] as Value;

  const { paper, inks } = one(palettes);
  const canvas = new Canvas(paper);
  const somewhere = (): Point => [between(0, width), between(0, height)];
  const curve = (): Stroke => {
    const [from, to, high, phase] = [between(15, 100), between(15, 100), between(6, 20), between(0, 6)];
    return Array.from({ length: 35 }, (_, step) => [
      step * 10,
      from + ((to - from) * step) / 34 + high * Math.sin(step / 4 + phase),
    ]);
  };

  for (let at = 0; at < 14; at += 1) canvas.line(somewhere(), somewhere(), between(2, 7), one(inks), 0.07);

  const cell = (width - 20) / signs.length;
  const [phase, wave] = [between(0, 6), between(2, 4)];
  for (const [at, sign] of [...signs].entries()) {
    const turn = (between(-24, 24) * Math.PI) / 180;
    const [wide, high, slant] = [between(30, 37), between(48, 60), between(-0.2, 0.2)];
    const [middle, rise] = [10 + cell * (at + 0.5) + between(-4, 4), height / 2 + between(-10, 10)];
    const radius = between(2.6, 3.8);
    const ink = one(inks);
    const place = ([x, y]: Point): Point => {
      const [u, v] = [(x - 0.5) * wide - (y - 0.5) * slant * high, (y - 0.5) * high];
      const [a, b] = [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
      return [middle + a + wave * Math.sin(b / 12 + phase), rise + b + wave * Math.sin(a / 10 + phase)];
    };
    for (const stroke of glyphs[sign] ?? []) canvas.stroke(finer(stroke).map(place), radius, ink);
  }

  for (let at = 0; at < 4; at += 1) canvas.stroke(curve(), between(0.7, 1.3), one(inks), 0.75);
  for (let at = 0; at < 90; at += 1) {
    const dot = somewhere();
    canvas.line(dot, dot, between(0.5, 1.6), one(inks), 0.6);
  }
  return pngOf(width, height, canvas.pixels);
}

/** A stroke with more points, so that its straight parts bend too. */
function finer(points: Stroke): Stroke {
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    if (!before) return [point];
    return [0.25, 0.5, 0.75, 1].map(
      (share): Point => [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ],
    );
  });
}
