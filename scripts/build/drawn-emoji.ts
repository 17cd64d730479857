import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawnFolder } from '../../src/chat/emoji/drawn.ts';

/** The drawings of emoji as they are installed (@discordapp/twemoji: graphics CC-BY 4.0, © Twitter and contributors). */
const source = fileURLToPath(new URL('../../node_modules/@discordapp/twemoji/dist/svg/', import.meta.url));

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

/** Publishes the drawn emoji under {@link drawnFolder}; the development server reads them where they are installed. */
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
      'astro:build:done': ({ dir }) => {
        const target = join(fileURLToPath(dir), drawnFolder);
        mkdirSync(target, { recursive: true });
        for (const [name, file] of drawings()) copyFileSync(file, join(target, name));
        writeFileSync(join(target, 'LICENSE.txt'), credit);
      },
    },
  };
}
