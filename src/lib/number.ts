import { latinDigits } from './search.ts';

/**
 * A number as people type it: Latin, Arabic-Indic or Persian digits, a decimal comma or point, spaces in between.
 * Null for anything else, the empty string included.
 */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s\u066c]+/g, '')
    .replace(/[,\u066b]/, '.');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
