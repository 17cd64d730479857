import { describe, expect, test } from 'vitest';
import { noticeLines, noticeWords } from '../../../src/lib/sanction-notice.ts';

const at = new Date('2026-11-21T08:30:00Z');
const linesOf = (kind: 'ban' | 'warn', appealUrl?: string) =>
  noticeLines(
    {
      deed: kind === 'ban' ? { kind, duration_seconds: null } : { kind },
      guild: 'Potager',
      reason: null,
      appealUrl,
    },
    noticeWords.en,
    at,
    (time) => time.toISOString(),
  );

describe('what a member is told', () => {
  test('of a ban says where they can appeal, where the guild takes appeals', () => {
    expect(linesOf('ban', 'https://vigie.example/appeal/1').at(-1)).toBe(
      'Appeal: https://vigie.example/appeal/1',
    );
    expect(linesOf('ban')).toEqual(['You have been banned from Potager.', 'Duration: Permanent']);
  });

  test('of anything else does not: only bans are appealed against', () => {
    expect(linesOf('warn', 'https://vigie.example/appeal/1')).toEqual(['You have been warned on Potager.']);
  });
});
