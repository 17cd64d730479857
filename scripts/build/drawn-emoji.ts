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

/** The drawings of emoji as they are installed (@discordapp/twemoji: graphics CC-BY 4.0, © Twitter and contributors). */
const source = fileURLToPath(new URL('../../node_modules/@discordapp/twemoji/dist/svg/', import.meta.url));

const licence = 'LICENSE.txt';

/** Goes along with the drawings, as their licence asks. */
const credit = `The drawings in this folder are those of Twemoji, unchanged but for their names.
Copyright Twitter, Inc and other contributors. Graphics licensed under CC-BY 4.0: https://creativecommons.org/licenses/by/4.0/
`;

/** The name of a drawing where it is published: without the character for "as a picture", which some names have and others not. */
export const publishedName = (file: string): string => file.replaceAll('-fe0f', '');

/** Every drawing by its published name. */
export function drawings(): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(source)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [publishedName(file), join(source, file)]),
  );
}

/**
 * The drawings ready to be published, in a folder beside the published one. Astro empties that one, and making so many files
 * again takes longer than all its pages: they come out of it before the build, compressed copies and all, and go back after it.
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
  // Last, since it says that all are there.
  writeFileSync(join(aside, licence), credit);
  return aside;
}

/** Compresses the drawings, once: like all that is done to them, it stays. */
export async function compressDrawn(aside: string): Promise<void> {
  if (existsSync(join(aside, `${licence}.br`))) return;
  await compressTree(aside, [...drawings().keys()]);
  await compressTree(aside, [licence]);
}

/** Publishes what {@link setDrawnAside} has put aside. */
export function publishDrawn(root: string, outDir: string): void {
  const published = join(root, outDir, drawnFolder);
  rmSync(published, { recursive: true, force: true });
  mkdirSync(dirname(published), { recursive: true });
  renameSync(join(root, hostDirOf(outDir), drawnFolder), published);
}

/** The development server reads the drawings where they are installed. */
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
