import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOwnLetters } from '../../../src/moderation/text/punycode.ts';
import { runs } from '../../runs.ts';

test('host names are read as the platform of the tests reads them', () => {
  const letter = fc.constantFrom(...'aé-1ñеіمصر馬鹿ไทยߐ𐐨');
  const name = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(name, (label) => {
      const url = URL.parse(`https://${label}.example`);
      if (url) expect(inOwnLetters(url.hostname)).toBe(domainToUnicode(url.hostname));
    }),
    { numRuns: runs(2000) },
  );
});

test('what cannot be read stays', () => {
  const letter = fc.constantFrom(...'abcz019-é');
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 60 }), (letters) => {
      expect(inOwnLetters(`xn--${letters.join('')}.example`)).toMatch(/\.example$/);
    }),
    { numRuns: runs(2000) },
  );
  expect(inOwnLetters('xn--99999999999999999999999999999999999999999999999999999.example')).toMatch(/^xn--/);
});
