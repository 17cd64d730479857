import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentPlan } from '../../scripts/new/document.ts';
import { listPlan } from '../../scripts/new/list.ts';
import { filesAfter, namesOf } from '../../scripts/new/plan.ts';
import { tablePlan } from '../../scripts/new/table.ts';
import { locales } from '../../src/routes.ts';
import { root } from './files.ts';

const kinds = { document: documentPlan, list: listPlan, table: tablePlan };

test.each(Object.entries(kinds))('a new %s fits into the project', (_, planOf) => {
  const files = filesAfter(planOf(namesOf('ban-notes')), root);

  const missing = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, source = '']) => join(dirname(path), source))
      .filter((source) => !files.has(source) && !existsSync(join(root, source))),
  );
  expect(missing).toEqual([]);
});

test.each(['document', 'list'] as const)('access to a new %s is granted in words', (kind) => {
  const files = filesAfter(kinds[kind](namesOf('ban-notes')), root);

  for (const locale of locales) {
    const texts = JSON.parse(files.get(`src/i18n/locales/${locale}/access.json`) ?? '{}');
    expect(texts).toMatchObject({
      module: { 'ban-notes': expect.any(String) },
      the: { 'ban-notes': expect.any(String) },
    });
  }
});
