import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { folderWith } from './folder.ts';

/** A folder of PostgreSQL programs that report this version. */
function programs(version: string): string {
  const folder = folderWith({
    postgres: `#!/bin/sh\necho "postgres (PostgreSQL) ${version} (Debian ${version}-1.pgdg+1)"\n`,
    initdb: '',
  });
  chmodSync(join(folder, 'postgres'), 0o755);
  return folder;
}

describe.skipIf(process.platform === 'win32')('a PostgreSQL server is found', () => {
  it('where POSTGRES_BIN says, and nowhere else then', () => {
    const folder = programs('16.4');
    expect(findPostgres({ POSTGRES_BIN: folder })).toBe(folder);
    expect(() => findPostgres({ POSTGRES_BIN: programs('14.9') })).toThrow('POSTGRES_BIN');
    expect(() => findPostgres({ POSTGRES_BIN: folderWith({}), PATH: folder })).toThrow('POSTGRES_BIN');
  });

  it('on the path, unless it is too old', () => {
    const [old, good] = [programs('9.6.24'), programs('15.0')];
    expect(findPostgres({ PATH: `${old}:${good}` })).toBe(good);
  });
});
