import { expect, test } from 'vitest';
import { importCircles } from '../../../scripts/build/module-graph.ts';
import { folderWith } from './folder.ts';

const scripts = {
  'a.js': 'import"./b.js";',
  'b.js': 'import"./c.js";import("./a.js");',
  'c.js': 'export{};',
};
const circlesOf = (files: Record<string, string>) => importCircles(folderWith(files), Object.keys(files));

test('files that lead to one another are no circle, nor is what is imported on demand', () => {
  expect(circlesOf(scripts)).toEqual([]);
});

test('a circle is named by its files, once', () => {
  expect(circlesOf({ ...scripts, 'c.js': 'import"./b.js";' })).toEqual([
    'b.js → c.js → b.js: files that import one another. Give what they share a chunk of its own.',
  ]);
});
