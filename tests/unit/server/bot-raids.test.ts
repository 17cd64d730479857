/** Raid mode, as the bot tells of it and the overview shows it. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pastRaids, raidJoins, raidModes } from '../../../server/db/schema.ts';
import { purgeRaidJoins } from '../../../server/features/raid-people.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import type { Raid, RaidReport } from '../../../src/contract/raids.ts';
import { demoTime } from '../../databases/provided.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, guildId, outcomes, person } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterEach(async () => {
  api.clock.now = demoTime;
  for (const table of [raidModes, pastRaids, raidJoins])
    await api.database.db.delete(table).where(eq(table.guild_id, guildId));
});
afterAll(() => api.close());

const by = person('502', 'Team');
const send = (...events: readonly unknown[]) => outcomes(api.app, events);
const begun = (at: string, own: object = {}) => event('raid_begun', { by, ...own }, { at });
const ended = (at: string, own: object = { by }) => event('raid_ended', own, { at });
const shown = async () => (await owner.read<Overview>('/overview')).value.raid_mode;
const ofGuild = async () => (await owner.read<Guild>('')).value.raid_mode;

describe('raid mode', () => {
  it('is shown with who began it, and with who ended it', async () => {
    expect(await shown()).toBeNull();
    expect(await send(begun(ago(900)))).toEqual(['applied']);
    const mode = { number: 1, began_at: ago(900), by, rule: null, until: null };
    expect(await shown()).toEqual({ ...mode, ended: null });
    expect(await send(ended(ago(300)))).toEqual(['applied']);
    expect(await shown()).toEqual({ ...mode, ended: { at: ago(300), by } });
  });

  it('of a rule ends by its time, also without a word of the bot', async () => {
    await send(begun(ago(900), { by: null, rule: 'raid', until: ago(-60) }));
    expect(await shown()).toMatchObject({ by: null, rule: 'raid', until: ago(-60), ended: null });
    api.clock.now = new Date(demoTime.getTime() + 60_000);
    expect(await shown()).toMatchObject({ ended: { at: ago(-60), by: null } });
    expect(await send(ended(ago(-61)))).toEqual(['applied']);
    expect(await shown()).toMatchObject({ ended: { at: ago(-60), by: null } });
  });

  it('that is prolonged is on since it began, and one after it is another', async () => {
    await send(begun(ago(900), { until: ago(300) }), begun(ago(600), { until: ago(200) }));
    expect(await shown()).toMatchObject({ began_at: ago(900), until: ago(200) });
    await send(begun(ago(100)));
    expect(await shown()).toMatchObject({ began_at: ago(100), until: null, ended: null });
  });

  it('says what is in force, of which the host drops what it does not know', async () => {
    await send(begun(ago(900), { measures: ['slow_mode', 'moats_filled', 'joins_closed'] }));
    expect(await shown()).toMatchObject({ measures: ['slow_mode', 'joins_closed'] });
    await send(begun(ago(800), { measures: null }));
    expect(await shown()).not.toHaveProperty('measures');
  });

  it('is in the reply of the guild while it is on', async () => {
    expect(await ofGuild()).toBeNull();
    await send(begun(ago(900), { until: ago(-60), measures: ['slow_mode'] }));
    const mode = { number: 1, began_at: ago(900), by, rule: null, until: ago(-60), measures: ['slow_mode'] };
    expect(await ofGuild()).toEqual({ ...mode, ended: null });
    api.clock.now = new Date(demoTime.getTime() + 60_000);
    expect(await ofGuild()).toBeNull();
    await send(begun(ago(-60)));
    expect(await ofGuild()).toMatchObject({ began_at: ago(-60) });
    await send(ended(ago(-60)));
    expect(await ofGuild()).toBeNull();
  });

  it('is not changed by what is older, and ends once', async () => {
    expect(await send(ended(ago(950)), begun(ago(900)), ended(ago(950)))).toEqual([
      'event.outdated',
      'applied',
      'event.outdated',
    ]);
    expect(await send(ended(ago(500)), ended(ago(400)), begun(ago(600)))).toEqual([
      'applied',
      'event.outdated',
      'event.outdated',
    ]);
    expect(await shown()).toMatchObject({ ended: { at: ago(500) } });
  });

  it('is said for seven days after it has ended', async () => {
    await send(begun(ago(900)), ended(ago(0)));
    api.clock.now = new Date(demoTime.getTime() + 7 * 86_400_000);
    expect(await shown()).toMatchObject({ ended: { at: ago(0) } });
    api.clock.now = new Date(demoTime.getTime() + 7 * 86_400_000 + 1);
    expect(await shown()).toBeNull();
  });
});

describe('the raids of a guild', () => {
  const joined = (at: string, ...joins: readonly (readonly [id: string, at: string])[]) =>
    event(
      'raid_joined',
      { joins: joins.map(([id, joined_at]) => ({ person: person(id), joined_at })) },
      { at },
    );
  const raids = async () => (await owner.read<{ items: Raid[] }>('/raids')).value.items;
  const raid = async (number: number) => (await owner.read<RaidReport>(`/raids/${number}`)).value;
  const idsOf = ({ people }: RaidReport) => people.map((one) => one.person.id);

  it('are all kept, the latest first, with who joined in each', async () => {
    expect(await raids()).toEqual([]);
    await send(begun(ago(900), { until: ago(700), measures: ['slow_mode'] }));
    await send(joined(ago(890), ['601', ago(1000)], ['602', ago(895)]), joined(ago(880), ['602', ago(885)]));
    await send(begun(ago(600), { by: null, rule: 'raid' }), ended(ago(300)));
    expect(await raids()).toMatchObject([
      { number: 2, rule: 'raid', joins: null, ended: { at: ago(300), by } },
      { number: 1, measures: ['slow_mode'], joins: 2, ended: { at: ago(700), by: null } },
    ]);
    const { people, left_out } = await raid(1);
    expect(people.map((one) => [one.person.id, one.joined_at])).toEqual([
      ['601', ago(1000)],
      ['602', ago(895)],
    ]);
    expect(left_out).toBe(0);
    expect((await owner.call('GET', '/raids/3')).status).toBe(404);
    expect((await owner.call('GET', '/raids/x')).status).toBe(404);
  });

  it('that is prolonged is the same one, also to whom joins', async () => {
    await send(begun(ago(900), { until: ago(800) }), joined(ago(890)));
    await send(begun(ago(850)), joined(ago(400), ['603', ago(410)]));
    expect(await raids()).toMatchObject([{ number: 1, joins: 1, ended: null }]);
  });

  it('know of no newcomers before any raid, and of none of an older one', async () => {
    expect(await send(joined(ago(900)))).toEqual(['event.outdated']);
    await send(begun(ago(500)));
    expect(await send(joined(ago(501)), joined(ago(500)))).toEqual(['event.outdated', 'applied']);
    expect(await raids()).toMatchObject([{ joins: 0 }]);
  });

  it('say what was done to each, and know by their cases those of whom the bot says nothing', async () => {
    const times = { at: ago(800) };
    await send(
      begun(ago(900), { until: ago(700) }),
      joined(ago(890), ['612', ago(895)]),
      caseMade('901', times, { target: person('611'), action: 'kick', rule: 'raid', duration_seconds: null }),
      caseMade('902', times, {
        target: person('612'),
        evidence: [
          {
            author: person('612'),
            channel_id: '5',
            content: 'x'.repeat(400),
            sent_at: ago(801),
            attachments: [],
          },
        ],
      }),
      caseMade('903', times, { target: person('613') }),
      caseMade('904', { at: ago(650) }, { target: person('614'), action: 'kick', rule: 'raid' }),
    );
    const report = await raid(1);
    expect(idsOf(report)).toEqual(['612', '611']);
    const [first, second] = report.people;
    expect(first).toMatchObject({ cases: [{ action: 'timeout', source: 'automod' }], caught: ['spam'] });
    expect(first?.messages).toEqual([{ channel_id: '5', content: 'x'.repeat(300), sent_at: ago(801) }]);
    expect(second).toMatchObject({
      joined_at: null,
      cases: [{ action: 'kick' }],
      caught: ['raid'],
      messages: [],
    });
  });

  it('forget who joined after 90 days', async () => {
    await send(begun(ago(900), { until: ago(800) }), joined(ago(890), ['601', ago(890)]));
    const later = new Date(demoTime.getTime() + 90 * 86_400_000);
    await purgeRaidJoins(api.database.db, new Date(later.getTime() - 2_000_000));
    expect(await raids()).toMatchObject([{ joins: 1 }]);
    api.clock.now = later;
    await purgeRaidJoins(api.database.db, later);
    owner = callsIn(api, 'potager', await api.signIn('owner'));
    expect(await raids()).toMatchObject([{ joins: null }]);
    expect(idsOf(await raid(1))).not.toContain('601');
  });
});
