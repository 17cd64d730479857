import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guilds, templates } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { type SharedTemplate, templateLimits } from '../../../src/contract/templates.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let tokens: Readonly<Record<'manager' | 'moderator', string>>;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { manager: await api.signIn('manager'), moderator: await api.signIn('moderator') };
});
afterAll(() => api.close());
beforeEach(() => api.database.db.delete(templates));

const calls = (who: 'manager' | 'moderator' = 'manager', guild: 'nebula' | 'potager' = 'nebula') =>
  callsIn(api, guild, tokens[who]);
const message = { content: 'Welcome.' };
const save = async (name: string, who: 'manager' | 'moderator' = 'manager') =>
  (await calls(who).write<SharedTemplate>('POST', '/templates', { name, message })).value;
const names = async (guild: 'nebula' | 'potager' = 'nebula') =>
  (await calls('manager', guild).read<{ items: SharedTemplate[] }>('/templates')).value.items.map(
    ({ name }) => name,
  );

describe('the templates of a guild', () => {
  it('are read by whoever composes there, with who saved them and when', async () => {
    await save('  Welcome ', 'moderator');
    const { value } = await calls().read<{ items: SharedTemplate[]; max: number }>('/templates');
    const { locale: _, ...saved_by } = demoAccounts.moderator;
    expect(value).toEqual({
      items: [
        {
          id: expect.stringMatching(/^\d+$/),
          name: 'Welcome',
          message,
          etag: '"1"',
          revision: 1,
          saved_by,
          saved_at: api.clock.now.toISOString(),
        },
      ],
      max: templateLimits.templates,
    });
    expect(await names('potager')).toEqual([]);
  });

  it('have names of their own, whatever the case', async () => {
    const first = await save('Welcome');
    const other = await save('Farewell');
    const taken = { status: 409, key: 'template.name_taken' };
    expect(await calls().refused('POST', '/templates', { name: 'WELCOME', message })).toMatchObject(taken);
    const path = `/templates/${other.id}`;
    expect(await calls().refused('PUT', path, { name: 'welcome', message })).toMatchObject(taken);
    // It can be renamed to its own name in another case.
    await calls().write('PUT', `/templates/${first.id}`, { name: 'WELCOME', message });
    expect(await names()).toEqual(expect.arrayContaining(['WELCOME', 'Farewell']));
  });

  it('are added once, also when their reply is lost and they are sent again', async () => {
    const first = await save('Welcome');
    expect(await save('Welcome')).toEqual(first);
    expect(await names()).toEqual(['Welcome']);
    const taken = { status: 409, key: 'template.name_taken' };
    const another = { name: 'Welcome', message: { content: 'Hello.' } };
    expect(await calls().refused('POST', '/templates', another)).toMatchObject(taken);
    const theirs = { name: 'Welcome', message };
    expect(await calls('moderator').refused('POST', '/templates', theirs)).toMatchObject(taken);
  });

  it('are as many as the guild may have, also for two who save the last one at once', async () => {
    const row = {
      guild_id: demoGuilds.nebula,
      message,
      saved_by: demoAccounts.owner.id,
      saved_at: api.clock.now,
      revision: 1,
    };
    await api.database.db.insert(templates).values(
      Array.from({ length: templateLimits.templates - 1 }, (_, n) => ({
        ...row,
        id: `${n}`,
        name: `n${n}`,
      })),
    );
    const both = await Promise.all(
      ['a', 'b'].map((name) => calls().call('POST', '/templates', { name, message })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await calls().refused('POST', '/templates', { name: 'c', message })).toMatchObject({
      key: 'template.limit_reached',
    });
    expect(await names()).toHaveLength(templateLimits.templates);
  });

  it('are replaced and deleted only as they were read, by whoever says so', async () => {
    const { id, etag } = await save('Welcome');
    const path = `/templates/${id}`;
    const changed = await calls('moderator').write<SharedTemplate>(
      'PUT',
      path,
      { name: 'Welcome', message: { content: 'Hello.' } },
      etag ?? '',
    );
    expect(changed.value).toMatchObject({
      revision: 2,
      etag: '"2"',
      saved_by: { id: demoAccounts.moderator.id },
    });
    const stale = { status: 412, key: 'stale', current: { id, message: { content: 'Hello.' } }, tag: '"2"' };
    expect(await calls().refused('PUT', path, { name: 'Mine', message }, etag ?? '')).toMatchObject(stale);
    expect(await calls().refused('DELETE', path, undefined, etag ?? '')).toMatchObject(stale);
    await calls().write('DELETE', path, undefined, '"2"');
    expect(await calls().refused('DELETE', path)).toMatchObject({ status: 404, key: 'not_found' });
  });

  it('are not found from another guild', async () => {
    const { id } = await save('Welcome');
    const there = calls('manager', 'potager');
    expect(await there.refused('PUT', `/templates/${id}`, { name: 'Mine', message })).toMatchObject({
      status: 404,
    });
    expect(await there.refused('DELETE', `/templates/${id}`)).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Welcome']);
  });

  it('hold a message that could be posted', async () => {
    const { fields } = await calls().refused('POST', '/templates', { name: ' ', message: { embeds: [{}] } });
    expect(fields).toEqual([
      { path: 'name', key: 'required', limit: 1 },
      { path: 'message.embeds.0.description', key: 'required' },
    ]);
  });
});

it('whoever is forgotten is nobody in the templates that they saved', async () => {
  await save('Welcome', 'moderator');
  const { id } = demoAccounts.moderator;
  const outcome = await forgetPerson(api.database.db, id, api.clock.now);
  const [row] = await api.database.db.select().from(templates);
  expect(outcome).toEqual({ kind: 'forgotten', pseudonym: row?.saved_by });
  expect(row?.saved_by).not.toBe(id);
});

it('the templates of a guild go with it', async () => {
  await save('Welcome');
  await api.database.db.delete(guilds).where(eq(guilds.id, demoGuilds.nebula));
  expect(await api.database.db.select().from(templates)).toEqual([]);
});
