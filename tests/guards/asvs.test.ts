/** The table of ASVS requirements in the docs is complete, and its tests exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from './files.ts';

/** The requirements of ASVS 5.0.0 by chapter: sections with their numbers. Those with a star are of level 1, the others of level 2. */
const requirements: Readonly<Record<number, string>> = {
  1: '1: 1 2; 2: 1* 2* 3* 4* 5* 6 7 8 9; 3: 1* 2* 3 4 5 6 7 8 9 10 11; 4: 1 2 3; 5: 1* 2',
  2: '1: 1* 2 3; 2: 1* 2* 3; 3: 1* 2 3 4; 4: 1',
  3: '2: 1* 2*; 3: 1* 2 3 4; 4: 1* 2* 3 4 5 6; 5: 1* 2* 3* 4 5; 7: 1 2',
  4: '1: 1* 2 3; 2: 1; 3: 1 2; 4: 1* 2 3 4',
  5: '1: 1; 2: 1* 2* 3; 3: 1* 2*; 4: 1 2 3',
  6: '1: 1* 2 3; 2: 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12; 3: 1* 2* 3 4; 4: 1* 2* 3 4; 5: 1 2 3 4 5; 6: 1 2 3; 8: 1 2 3 4',
  7: '1: 1 2 3; 2: 1* 2* 3* 4*; 3: 1 2; 4: 1* 2* 3 4 5; 5: 1 2; 6: 1 2',
  8: '1: 1* 2; 2: 1* 2* 3; 3: 1*; 4: 1',
  9: '1: 1* 2* 3*; 2: 1* 2 3 4',
  10: '1: 1 2; 2: 1 2; 3: 1 2 3 4; 4: 1* 2* 3* 4* 5* 6 7 8 9 10 11; 5: 1 2 3 4 5; 6: 1 2; 7: 1 2 3',
  11: '1: 1 2; 2: 1 2 3; 3: 1* 2* 3; 4: 1* 2 3 4; 5: 1; 6: 1',
  12: '1: 1* 2 3; 2: 1* 2*; 3: 1 2 3 4',
  13: '1: 1; 2: 1 2 3 4 5; 3: 1 2; 4: 1* 2 3 4 5',
  14: '1: 1 2; 2: 1* 2 3 4; 3: 1* 2 3',
  15: '1: 1* 2 3; 2: 1* 2 3; 3: 1* 2 3 4 5 6 7',
  16: '1: 1; 2: 1 2 3 4 5; 3: 1 2 3 4; 4: 1 2 3; 5: 1 2 3',
  17: '1: 1; 2: 1 2 3 4; 3: 1 2',
};

const wanted = Object.entries(requirements).flatMap(([chapter, sections]) =>
  sections.split('; ').flatMap((section) => {
    const [name, numbers = ''] = section.split(': ');
    return numbers.split(' ').map((number) => ({
      id: `V${chapter}.${name}.${number.replace('*', '')}`,
      level: number.endsWith('*') ? '1' : '2',
    }));
  }),
);

const rows = [
  ...read('docs/asvs.md').matchAll(/^\| (V[\d.]+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm),
].map(([, id = '', level = '', topic = '', verdict = '', how = '']) => ({ id, level, topic, verdict, how }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file has a test or describe block with exactly this title. */
function isTest(file: string, title: string): boolean {
  if (!file.startsWith('tests/') || !existsSync(join(root, file))) return false;
  const call = new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`);
  return call.test(read(file));
}

test('every requirement of ASVS 5.0, levels 1 and 2, has its row', () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(wanted);
});

test('the summary counts the rows', () => {
  const counted = [
    ...read('docs/asvs.md').matchAll(/^\| (met|design|n\/a|open) \| .+ \| (\d+) \| (\d+) \|$/gm),
  ];
  const count = (verdict: string, level: string) =>
    rows.filter((row) => row.verdict === verdict && row.level === level).length;
  expect(counted.map(([, verdict, first, second]) => [verdict, Number(first), Number(second)])).toEqual(
    ['met', 'design', 'n/a', 'open'].map((verdict) => [verdict, count(verdict, '1'), count(verdict, '2')]),
  );
});

describe('the verdict on', () => {
  test.each(rows)('$id, $topic', ({ verdict, how }) => {
    if (verdict === 'met') {
      const named = [...how.matchAll(/`([^`]+)`, "((?:[^"]|"%s")+)"(?:; |$)/g)];
      expect(named.map(([whole]) => whole).join('')).toBe(how);
      const lost = named.filter(([, file = '', title = '']) => !isTest(file, title));
      expect(lost.map(([whole]) => whole)).toEqual([]);
    } else if (verdict === 'design') {
      const files = [...how.matchAll(/`([\w./-]+\.\w+|Dockerfile)`/g)].flatMap(([, file = '']) => file);
      expect(files).not.toEqual([]);
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    } else expect(['n/a', 'open']).toContain(verdict);
  });
});

test('what is open stands at the top, once, with its reason', () => {
  const open = rows.filter(({ verdict }) => verdict === 'open').map(({ id }) => id);
  const listed = [...read('docs/asvs.md').matchAll(/^- \*\*(V[\d.]+)\*\* \(level [12]\), .{20}/gm)];
  expect(listed.map(([, id]) => id)).toEqual(open);
});
