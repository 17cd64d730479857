/**
 * The site's fonts, there before the first layout. As files they may come too late to be used at all (`font-display: optional`), so
 * that a picture would depend on how busy the machine is.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

const root = new URL('../..', import.meta.url);
const sheet = ['fonts', 'fonts-italic']
  .map((name) => readFileSync(new URL(`src/i18n/${name}.css`, root), 'utf8'))
  .join('\n');

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
  /** The file, as base64. */
  readonly data: string;
}

function faceOf(block: string): Face[] {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]?.trim() ?? '';
  const path = /url\("\/(.+?)"\)/.exec(block)?.[1];
  if (path === undefined) return [];
  return [
    {
      family: value('font-family').replaceAll('"', ''),
      weight: value('font-weight'),
      style: value('font-style'),
      unicodeRange: value('unicode-range').replace(/\s+/g, ' '),
      data: readFileSync(new URL(`public/${path}`, root), 'base64'),
    },
  ];
}

const faces = [...sheet.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([block]) => faceOf(block));

/** Adds the fonts to every document of the page before its scripts run. */
export async function bringFonts(page: Page): Promise<void> {
  await page.addInitScript((all: readonly Face[]) => {
    for (const { family, data, ...descriptors } of all) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, descriptors));
    }
  }, faces);
}
