/** What "manage distribute" says, and when it refuses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distribute } from '../../../server/db/distribute.ts';
import { lookInto } from '../../../server/db/look.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { withConnection } from '../../../server/db/server.ts';
import { copyDatabase, dropDatabase } from '../../databases/copies.ts';
import { createOnServer } from '../../databases/open.ts';

/** What is said of a database. */
async function saidOf(url: string, isDry = false): Promise<string[]> {
  const lines: string[] = [];
  await lookInto({ kind: 'url', url }, (db) => distribute(db, (line) => lines.push(line), isDry));
  return lines;
}

describe('A database that cannot be distributed', () => {
  const server = inject('postgres') ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = server.replace('{name}', name);
  beforeAll(() => copyDatabase(server, 'template0', name));
  afterAll(() => dropDatabase(server, name));

  it('is told what it lacks, one thing after the other', async () => {
    await expect(saidOf(url)).rejects.toThrow('run "migrate" first');
    await (await openDatabase({ kind: 'url', url })).close();
    await expect(saidOf(url)).rejects.toThrow('The extension citus is not in this database');
    await withConnection(url, (client) => client.query('create extension citus'));
    await expect(saidOf(url)).rejects.toThrow('citus_set_coordinator_host');
    const { host, port } = { host: decodeURIComponent(new URL(url).hostname), port: new URL(url).port };
    await withConnection(url, (client) =>
      client.query(`select citus_set_coordinator_host('${host}', ${port})`),
    );
    await expect(saidOf(url)).rejects.toThrow('citus_add_node');
  });
});

describe('A database that is distributed', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createOnServer('empty'));
  });
  afterAll(() => drop());

  it('is left as it is', async () => {
    const lines = await saidOf(url);
    expect(lines).toContain('guilds: distributed by id already');
    expect(lines).toContain('users: on every node already');
    expect(lines).toContain('settings_outbox: on the coordinator');
    expect(await saidOf(url, true)).toEqual(lines);
  });

  it('is refused while somebody else is connected to it', async () => {
    await withConnection(url, () =>
      expect(saidOf(url)).rejects.toThrow('Others are connected to the database (1)'),
    );
  });
});
