import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawnFolder } from '../../src/lib/chat/drawn.ts';

/** The drawings of emoji as they are installed (@discordapp/twemoji: graphics CC-BY 4.0, © Twitter and contributors). */
const source = fileURLToPath(new URL('../../node_modules/@discordapp/twemoji/dist/svg/', import.meta.url));

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
      },
    },
  };
}
