/** Raid mode, as the bot tells of it and the overview shows it. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { raidModes } from '../../../server/db/schema.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import { demoTime } from '../../databases/provided.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, event, guildId, outcomes, person } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterEach(async () => {
  api.clock.now = demoTime;
  await api.database.db.delete(raidModes).where(eq(raidModes.guild_id, guildId));
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
    const mode = { began_at: ago(900), by, rule: null, until: null };
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
    const mode = { began_at: ago(900), by, rule: null, until: ago(-60), measures: ['slow_mode'] };
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
