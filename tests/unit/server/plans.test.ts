import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Engine, startEngine } from '../../../server/db/engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({});
  await engine.exec('create table users (id text primary key); create table cases (id text primary key)');
});
afterAll(() => engine.close());

/** Runs a statement three times. Returns how often its plan was the one that is kept, and how often its own. */
async function plansOf(statement: string, query: Engine['query'] = engine.query.bind(engine)) {
  for (const id of ['1', '2', '3']) await query(statement, [id]);
  const { rows } = await query(
    'select generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements where statement = $1',
    [statement],
  );
  return rows[0];
}

it('keeps the plan of what every guild has about as many of', async () => {
  expect(await plansOf('select id from users where id = $1')).toEqual({ kept: 3, own: 0 });
});

it('plans what a guild may have few or many of for the values', async () => {
  expect(await plansOf('select id from cases where id = $1')).toEqual({ kept: 0, own: 3 });
  expect(await plansOf('select u.id from users u join cases c on c.id = u.id where u.id = $1')).toEqual({
    kept: 0,
    own: 3,
  });
});

it('keeps it all the same where the statement says that there is one', async () => {
  expect(await plansOf('select id from cases where id = $1 /* one plan */')).toEqual({ kept: 3, own: 0 });
});

it('says nothing of the statements that follow, in a transaction or after an error', async () => {
  const statement = 'select count(*) from cases where id > $1';
  await expect(
    engine.query('select id::int / 0 from users union select $1::int / 0', ['1']),
  ).rejects.toThrow();
  expect(await plansOf(statement)).toEqual({ kept: 0, own: 3 });
  const inside = await engine.transaction((tx) => {
    const query = tx.query.bind(tx) as Engine['query'];
    return plansOf('select id from users where id > $1', query).then(() => plansOf(statement, query));
  });
  expect(inside).toEqual({ kept: 0, own: 6 });
});

it('returns the rows of the statement alone', async () => {
  await engine.query('insert into users (id) values ($1)', ['7']);
  expect((await engine.query('select id from users where id = $1', ['7'])).rows).toEqual([{ id: '7' }]);
  const deleted = await engine.query('delete from users where id = $1', ['7']);
  expect(deleted).toMatchObject({ rows: [], affectedRows: 1 });
});

it('leaves alone what may not stand in a transaction', async () => {
  await expect(engine.query('vacuum users')).resolves.toMatchObject({ rows: [] });
});
