/**
 * Generates the icons of the installed site from `public/favicon.svg`. Run manually after changing that file: `node
 * scripts/icons.mjs`. The output is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const drawing = await readFile(new URL('favicon.svg', folder), 'utf8');
/** The background colour of the drawing, which full-bleed icons extend to their edges. */
const ground = /<rect[^>]*\sfill="([^"]+)"/.exec(drawing)?.[1] ?? '#ffffff';

/**
 * Writes an icon.
 *
 * @param part the share of the icon's side that the drawing takes. 1 keeps the drawing as it is. Less puts it on a full
 *   square of its background, for systems that cut the corners themselves. Maskable icons have a safe zone of a circle
 *   with 80 % of the side; the drawing's content fits into it at 0.9.
 */
async function icon(file, size, part) {
  const inner = Math.round(size * part);
  const drawn = await sharp(Buffer.from(drawing), { density: (72 * inner) / 32 })
    .resize(inner)
    .toBuffer();
  const edge = { width: size, height: size, channels: 4 };
  const background = part === 1 ? '#0000' : ground;
  const image = sharp({ create: { ...edge, background } }).composite([{ input: drawn, gravity: 'centre' }]);
  const png = await image.png({ compressionLevel: 9, palette: true }).toBuffer();
  await writeFile(new URL(file, folder), png);
  console.log(`${file}: ${png.length} bytes`);
}

await mkdir(new URL('icons/', folder), { recursive: true });
await icon('icons/192.png', 192, 1);
await icon('icons/512.png', 512, 1);
await icon('icons/maskable-512.png', 512, 0.9);
await icon('apple-touch-icon.png', 180, 0.9);
