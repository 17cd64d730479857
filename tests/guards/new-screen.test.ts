import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentPlan } from '../../scripts/new/document.ts';
import { listPlan } from '../../scripts/new/list.ts';
import { namesOf } from '../../scripts/new/plan.ts';
import { tablePlan } from '../../scripts/new/table.ts';
import { read, root } from './files.ts';

const kinds = { document: documentPlan, list: listPlan, table: tablePlan };

test.each(Object.entries(kinds))('a new %s fits into the project', (_, planOf) => {
  const { files, inserts } = planOf(namesOf('ban-notes'));

  const missing = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, source = '']) => join(dirname(path), source))
      .filter((source) => !(source in files) && !existsSync(join(root, source))),
  );
  expect(missing).toEqual([]);

  const homeless = inserts.filter(({ path, before }) => {
    const source = read(path);
    return typeof before === 'string' ? !source.includes(before) : source.search(before) < 0;
  });
  expect(homeless).toEqual([]);
});
