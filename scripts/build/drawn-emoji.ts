import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawnFolder } from '../../src/chat/emoji/drawn.ts';
import { compressTree } from './compress.ts';
import { hostDirOf } from './options.ts';

/** The folder of the installed drawings (@discordapp/twemoji: graphics CC-BY 4.0, © Twitter and contributors). */
const source = fileURLToPath(new URL('../../node_modules/@discordapp/twemoji/dist/svg/', import.meta.url));

const licence = 'LICENSE.txt';

/** Published with the drawings, as their licence requires. */
const credit = `The drawings in this folder are those of Twemoji, unchanged but for their names.
Copyright Twitter, Inc and other contributors. Graphics licensed under CC-BY 4.0: https://creativecommons.org/licenses/by/4.0/
`;

/** The published file name of a drawing, without the variation selector that only some names have. */
export const publishedName = (file: string): string => file.replaceAll('-fe0f', '');

/** All drawings by their published names. */
export function drawings(): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(source)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [publishedName(file), join(source, file)]),
  );
}

/**
 * Puts the drawings, ready for publishing, into a folder beside the published one. Astro empties that folder, and
 * creating so many files again takes longer than building all pages. So they are moved out before the build, including
 * compressed copies, and back after it.
 */
export function setDrawnAside(root: string, outDir: string): string {
  const aside = join(root, hostDirOf(outDir), drawnFolder);
  const published = join(root, outDir, drawnFolder);
  const isWhole = (folder: string) => existsSync(join(folder, licence));
  if (isWhole(aside)) return aside;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  if (isWhole(published)) {
    renameSync(published, aside);
    return aside;
  }
  mkdirSync(aside);
  for (const [name, file] of drawings()) copyFileSync(file, join(aside, name));
  // Written last, because its presence means that the folder is complete.
  writeFileSync(join(aside, licence), credit);
  return aside;
}

/** Compresses the drawings, unless this was done before. */
export async function compressDrawn(aside: string): Promise<void> {
  if (existsSync(join(aside, `${licence}.br`))) return;
  await compressTree(aside, [...drawings().keys()]);
  await compressTree(aside, [licence]);
}

/** Moves the drawings of {@link setDrawnAside} into the published folder. */
export function publishDrawn(root: string, outDir: string): void {
  const published = join(root, outDir, drawnFolder);
  rmSync(published, { recursive: true, force: true });
  mkdirSync(dirname(published), { recursive: true });
  renameSync(join(root, hostDirOf(outDir), drawnFolder), published);
}

/** Serves the drawings from their package during development. */
export function drawnEmoji(): AstroIntegration {
  return {
    name: 'vigie-drawn-emoji',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const files = drawings();
        server.middlewares.use(drawnFolder, (request, response, next) => {
          const file = files.get(basename(request.url ?? ''));
          if (!file || !existsSync(file)) return next();
          response.setHeader('Content-Type', 'image/svg+xml');
          createReadStream(file).pipe(response);
        });
      },
    },
  };
}
