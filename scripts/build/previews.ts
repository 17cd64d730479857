import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import type { Locale } from '../../src/routes.ts';
import { type BuildOptions, languagesOf } from './options.ts';

/** The size expected for link previews. */
const size = { width: 1200, height: 630 } as const;
const margin = 88;
const ink = { title: '#e8eaf5', muted: '#a5abc2' } as const;

const fonts = {
  // Family names as in the files. Arabic has taller lines, which would be too far apart in a title.
  latin: { file: 'public-sans-latin-normal.woff2', family: 'Public Sans Thin', leading: 1.05 },
  arabic: { file: 'noto-sans-arabic.woff2', family: 'Noto Sans Arabic', leading: 0.62 },
} as const;

/** Reads a text of a locale file, such as `site:hero.sleep`, with the product's name filled in. */
type Text = (key: string) => string;

function textsIn(root: string, locale: Locale, product: string): Text {
  return (key) => {
    const [file = '', path = ''] = key.split(':');
    const tree: unknown = JSON.parse(
      readFileSync(join(root, `src/i18n/locales/${locale}/${file}.json`), 'utf8'),
    );
    const found = path
      .split('.')
      .reduce<unknown>((branch, name) => (branch as Record<string, unknown>)[name], tree);
    return String(found).replaceAll('{{product}}', product);
  };
}

/** The preview pictures by name, each with the lines of its title. */
const titles: Readonly<Record<string, (t: Text) => readonly string[]>> = {
  root: (t) => [t('site:hero.sleep'), t('site:hero.watch')],
  premium: (t) => [t('premium:title')],
};

/** Writes the link previews of public pages, `og/<name>-<locale>.png`, in each language. */
export async function drawPreviews(root: string, options: BuildOptions): Promise<void> {
  const folder = join(root, options.outDir, 'og');
  mkdirSync(folder, { recursive: true });
  const files = await usableFonts(root);
  for (const locale of languagesOf(options)) {
    const t = textsIn(root, locale, options.config.name);
    for (const [name, linesOf] of Object.entries(titles)) {
      const picture = await draw({
        lines: linesOf(t),
        foot: t('page:footer'),
        name: options.config.name,
        locale,
        files,
      });
      writeFileSync(join(folder, `${name}-${locale}.png`), picture);
    }
  }
}

type FontFiles = Readonly<Record<keyof typeof fonts, string>>;

let made: Promise<FontFiles> | undefined;

/** The fonts, kept as files until the process ends, because the renderer caches their paths. */
function usableFonts(root: string): Promise<FontFiles> {
  made ??= makeFonts(root);
  return made;
}

/** Converts the fonts to plain files of a single weight, since the renderer cannot read woff2. */
async function makeFonts(root: string): Promise<FontFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'previews-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = Object.entries(fonts).map(async ([name, { file }]) => {
    const source = readFileSync(join(root, 'public/fonts/v3', file));
    const everything = Array.from({ length: 0x700 }, (_, code) => String.fromCodePoint(code)).join('');
    const plain = await subsetFont(source, everything, {
      targetFormat: 'sfnt',
      variationAxes: { wght: 600 },
    });
    const path = join(folder, `${name}.ttf`);
    writeFileSync(path, plain);
    return [name, path] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<keyof typeof fonts, string>;
}

interface Preview {
  readonly lines: readonly string[];
  readonly foot: string;
  readonly name: string;
  readonly locale: Locale;
  readonly files: FontFiles;
}

/** Draws a preview: a night with one lamp. It is mirrored for Arabic. */
async function draw({ lines, foot, name, locale, files }: Preview): Promise<Buffer> {
  const isArabic = locale === 'ar';
  const write = async (text: string, pixels: number, color: string, top: number): Promise<OverlayOptions> => {
    const font = isArabic ? fonts.arabic : fonts.latin;
    const fontfile = isArabic ? files.arabic : files.latin;
    const faces = `${font.family}, ${fonts.latin.family}`;
    // Sets the direction explicitly for lines that begin with the product's name.
    const directed = isArabic ? text.replace(/^/gm, '\u200f') : text;
    const { data, info } = await sharp({
      text: {
        text: `<span face="${faces}" weight="600" size="${pixels * 1024}" line_height="${font.leading}" foreground="${color}">${escaped(directed)}</span>`,
        fontfile,
        width: 860,
        // One pixel per point.
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, top, left: isArabic ? size.width - margin - info.width : margin };
  };
  // Renders a text in the Latin font first, so that it can be used for the product's name in Arabic texts.
  await sharp({ text: { text: 'V', font: fonts.latin.family, fontfile: files.latin } }).toBuffer();
  const title = await write(lines.join('\n'), lines.length > 1 ? 92 : 76, ink.title, 220);
  const brand = await write(name, 40, ink.title, 92);
  const end = await write(foot, 30, ink.muted, 500);
  const beside = isArabic ? Number(brand.left) + (await widthOf(brand)) - 56 : margin;
  const moved = { ...brand, left: Number(brand.left) + (isArabic ? -76 : 76) };
  const sky = Buffer.from(night(isArabic));
  const mark = { input: Buffer.from(sign), top: 84, left: beside };
  return sharp(sky).composite([mark, moved, title, end]).png({ compressionLevel: 9 }).toBuffer();
}

async function widthOf({ input }: OverlayOptions): Promise<number> {
  return (await sharp(input as Buffer).metadata()).width;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d2030"/><path d="M6.500 10 16 25l9.500-15" fill="none" stroke="#939beb" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="10" r="3.500" fill="#ffb938"/></svg>`;

function night(isMirrored: boolean): string {
  const mirror = isMirrored ? ' transform="matrix(-1 0 0 1 1200 0)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><linearGradient id="b" x1="1" x2="0"><stop stop-color="#ffb938" stop-opacity=".34"/><stop offset="1" stop-color="#ffb938" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="#0b0c15"/><g${mirror}><path d="M1074 316 200-60v752L1074 324z" fill="url(#b)"/><path d="M1074 320v310" stroke="#2d3249" stroke-width="3"/><circle cx="1074" cy="320" r="30" fill="#ffb938" opacity=".18"/><circle cx="1074" cy="320" r="15" fill="#ffb938"/></g></svg>`;
}
