import { setTimeout as timeout } from 'node:timers/promises';
import { dequal } from 'dequal';
import type { APIEmbed } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bot } from '../../../../packages/bot/src/discord/bot.ts';
import { sanctionRuleDefaults } from '../../../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import type { AutomodRuleOf, AutomodType } from '../../../../src/contract/automod-rule.ts';
import type { MemberCases } from '../../../../src/contract/bot/reads.ts';
import type { MemberOptions, Person } from '../../../platform/index.ts';
import { until } from '../../../platform/index.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
let parts: Bot;
const talk = 'discussion';
const log = 'journal-de-vigie';

beforeAll(async () => {
  const keep = (bot: Bot) => {
    parts = bot;
    return {};
  };
  // Entries of the log and replies wait for a second or two, which is long for a test.
  const wait = (milliseconds: number, signal: AbortSignal) =>
    timeout(milliseconds > 2000 ? milliseconds : 20, undefined, { signal });
  running = await runBot({ more: [keep], wait });
});
afterAll(() => running[Symbol.asyncDispose]());

/** Saves a rule that is enabled if nothing else is said. Resolves when the bot knows it. */
async function rule<Type extends AutomodType>(
  type: Type,
  change: Partial<AutomodRuleOf<Type>>,
): Promise<void> {
  const saved = { ...automodDefaults[type], enabled: true, ...change };
  await running.asOwner('POST', `/automod/${type}?confirm=danger`, saved);
  const settings = () => running.bot.host.settings.get(running.guild.id);
  await until(() => settings()?.automod.some((one) => dequal(one, saved)));
}

let members = 0;
const member = (options: Partial<MemberOptions> = {}): Person =>
  running.guild.member({ username: `member${members++}`, joinedDaysAgo: 30, ...options });
const isThere = ({ id }: { id: string }) => running.guild.messages(talk).some((one) => one.id === id);
const isGone = (message: { id: string }) => until(() => !isThere(message));
const isIn = ({ id }: Person) => running.guild.members.some(({ user }) => user.id === id);

/** Expects that a newcomer is let in. */
async function staysIn(newcomer: Person): Promise<void> {
  await isGone(await newcomer.says(talk, 'ME VOILÀ, BONJOUR'));
  expect(isIn(newcomer)).toBe(true);
}

/** The cases about somebody, oldest first, once there are so many. */
async function cases({ id }: Person, count: number) {
  let found: MemberCases['items'] = [];
  await expect
    .poll(
      async () => {
        found = (await running.bot.host.memberCases(running.guild.id, id)).items;
        return found.length;
      },
      { interval: 20 },
    )
    .toBe(count);
  return found.reverse();
}

async function hits(type: AutomodType): Promise<number> {
  await running.bot.host.events.settled();
  const { hits: found } = (await running.asOwner('GET', '/automod')) as { hits: Record<string, number[]> };
  return found[type]?.at(-1) ?? 0;
}

const entries = (channel: string): APIEmbed[] =>
  running.guild.messages(channel).flatMap(({ embeds }) => embeds);
const titles = (channel: string) => entries(channel).map(({ title }) => title);
/** The entry of the log about somebody. */
const entry = ({ id }: Person, channel = log): Promise<APIEmbed> =>
  until(() =>
    entries(channel).find(
      ({ title, description }) => title?.startsWith('Règle') && description?.includes(id),
    ),
  );
const fieldsOf = ({ fields = [] }: APIEmbed) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

test('A forbidden word is deleted, its author timed out, and everybody who has to know is told', async () => {
  const before = await hits('words');
  const author = member();
  const message = await author.says(talk, 'Quel ```crétin``` <@1> !');
  await isGone(message);
  const made = { action: 'timeout', source: 'automod', rule: 'words', reason: 'Insulte' };
  expect(await cases(author, 1)).toMatchObject([made]);
  expect(author.member?.communication_disabled_until).toBeTruthy();
  expect(await hits('words')).toBe(before + 1);
  expect(fieldsOf(await entry(author))).toEqual({
    Règle: 'Mots interdits',
    Action: 'Message supprimé\nExclusion temporaire',
    Message: '```\nQuel `\u200b``crétin`\u200b`` <@1> !\n```',
  });
});

test('An edit is judged, unless the rule says not to; what was read before is not judged again', async () => {
  const [one, other] = [member(), member()];
  const message = await one.says(talk, 'Bonjour');
  await one.edits(message, { content: 'Bonjour, abruti' });
  await isGone(message);
  await rule('caps', { check_edits: false });
  const shout = await other.says(talk, 'Bonjour à toutes et tous');
  await other.edits(shout, { content: 'BONJOUR À TOUTES ET TOUS' });
  await isGone(await other.says(talk, 'BONJOUR À TOUTES ET TOUS'));
  expect(isThere(shout)).toBe(true);
});

test('The preview of a link is judged when it comes; a message that was pinned is not judged again', async () => {
  await rule('words', { words: ['abruti'], actions: [{ kind: 'log', channel_id: null }] });
  const before = await hits('words');
  const author = member();
  const bad = await author.says(talk, 'abruti');
  const link = await author.says(talk, 'https://exemple.fr');
  running.guild.dispatches('MESSAGE_UPDATE', { ...bad, pinned: true });
  const embeds = [{ type: 'link', title: 'Quel abruti' }];
  running.guild.dispatches('MESSAGE_UPDATE', { ...link, embeds });
  await until(() => entries(log).some(({ fields }) => fields?.at(-1)?.value.includes('Quel abruti')));
  expect(await hits('words')).toBe(before + 2);
});

test('What the platform refuses is a failed case, and in the log', async () => {
  await rule('mentions', { max_users: 1, actions: [{ kind: 'timeout', duration_seconds: 60 }] });
  const { owner } = running.guild;
  await owner.says(talk, `<@${member().id}> <@${member().id}>`);
  expect(fieldsOf(await entry(owner)).Action).toBe('Exclusion temporaire (échec)');
  expect(await cases(owner, 1)).toMatchObject([{ action: 'timeout', status: 'failed' }]);
});

test('Nobody is judged in an exempt category', async () => {
  const parent = running.guild.channel(talk).data.parent_id ?? '';
  const exempt = { role_ids: [], channel_ids: [parent] };
  await rule('attachments', { exempt, blocked_extensions: ['exe'] });
  const author = member();
  const file = new File(['x'], 'jeu.exe');
  const spared = await author.says(talk, 'Voici', [file]);
  const message = await author.says('bienvenue', 'Voici', [file]);
  await until(() => running.guild.messages('bienvenue').every(({ id }) => id !== message.id));
  expect(isThere(spared)).toBe(true);
});

test('A burst brings one sanction, and all that is over the limit is deleted', async () => {
  await rule('spam', { actions: [{ kind: 'delete' }, { kind: 'timeout', duration_seconds: 60 }] });
  const author = member();
  const said = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => author.says(talk, `n° ${number}`)));
  await Promise.all(said.slice(4).map(isGone));
  expect(said.slice(0, 4).every(isThere)).toBe(true);
  expect(await cases(author, 1)).toMatchObject([{ action: 'timeout', rule: 'spam' }]);
  expect(running.discord.requests.some(({ path }) => path.endsWith('/bulk-delete'))).toBe(true);
});

test('A rule that observes does nothing, but is counted and in the log', async () => {
  await rule('emoji', { max: 1, mode: 'observe', actions: [{ kind: 'delete' }, { kind: 'kick' }] });
  const author = member();
  const message = await author.says(talk, '🌱🌱🌱');
  const fields = fieldsOf(await entry(author));
  expect(fields['Observation seule : la règle aurait fait ceci']).toBe('Message supprimé\nExpulsion');
  expect(fields.Action).toBeUndefined();
  expect(await hits('emoji')).toBe(1);
  expect([isThere(message), isIn(author)]).toEqual([true, true]);
});

test('A reply stays for its time, and notifies nobody; a log has its own channel', async () => {
  await rule('markdown', {
    kinds: ['spoiler'],
    actions: [
      { kind: 'reply', message: { content: 'Pas de secrets, {user} !' }, delete_after_seconds: 1 },
      { kind: 'log', channel_id: running.guild.channel('modération').id },
    ],
  });
  const author = member();
  const message = await author.says(talk, '||secret||');
  const reply = await until(() => running.guild.messages(talk).find((one) => one.author.bot));
  expect(reply).toMatchObject({
    content: `Pas de secrets, <@${author.id}> !`,
    mentions: [],
    message_reference: { message_id: message.id },
  });
  await entry(author);
  await entry(author, 'modération');
  await isGone(reply);
});

test('The ladder counts deletions, also those before a restart, and warnings', async () => {
  const { items } = (await running.asOwner('POST', '/autosanction?confirm=danger', {
    ...sanctionRuleDefaults,
    count: 3,
    action: { kind: 'kick' },
    reason: 'Trois fois',
  })) as { items: { id: string; reason: string }[] };
  const added = items.find(({ reason }) => reason === 'Trois fois')?.id ?? '';
  const isKnown = () =>
    running.bot.host.settings.get(running.guild.id)?.sanction_rules.some(({ id }) => id === added);
  await until(isKnown);
  const author = member();
  await isGone(await author.says(talk, 'JE CRIE TRÈS FORT'));
  await running.bot.host.events.settled();
  await running.restart();
  await isGone(await author.says(talk, 'ET JE CRIE ENCORE'));
  expect(isIn(author)).toBe(true);
  const guild = parts.client.guilds.cache.get(running.guild.id);
  if (!guild) throw new Error('The bot has no guild');
  const by = { id: running.guild.owner.id, username: 'owner', display_name: 'Owner', avatar_url: null };
  const order = {
    guild,
    userId: author.id,
    deed: { kind: 'warn' },
    reason: null,
    by,
    source: 'human',
    rule: null,
  };
  await parts.sanctions.carryOut({ ...order, deed: { kind: 'warn' }, source: 'human' });
  await until(() => !isIn(author));
  expect(await cases(author, 2)).toMatchObject([
    { action: 'warn', source: 'human' },
    { action: 'kick', source: 'auto_sanction', rule: added, reason: 'Trois fois' },
  ]);
  await running.asOwner('DELETE', `/autosanction/${added}`);
  await until(() => !isKnown());
});

test('A forbidden name is replaced', async () => {
  await rule('names', { words: ['pirate'], rename_to: 'Anonyme' });
  const newcomer = member({ displayName: 'Pirate', joinedDaysAgo: 0 });
  await until(() => newcomer.member?.nick === 'Anonyme');
  running.guild.owner.changes(newcomer, { nick: 'Le pirate' });
  await until(() => newcomer.member?.nick === 'Anonyme');
  const other = member();
  other.renames({ global_name: 'Pirate' });
  await until(() => other.member?.nick === 'Anonyme');
  await expect.poll(() => hits('names'), { interval: 20 }).toBe(3);
});

/** Raid mode as the dashboard shows it. */
async function raidMode() {
  await running.bot.host.events.settled();
  const { raid_mode } = (await running.asOwner('GET', '/overview?days=7')) as {
    raid_mode: { rule: string | null; by: object | null; until: string | null; ended: object | null } | null;
  };
  return raid_mode;
}
let keys = 0;
const ask = (active: boolean, duration_seconds: number | null) =>
  running.asOwner('POST', '/actions', {
    action: { kind: 'raid', active, duration_seconds },
    key: `raid-action-${keys++}`,
  });

test('A raid closes the guild, also after a restart, until somebody opens it', async () => {
  await rule('raid', {
    joins: 3,
    window_seconds: 60,
    min_account_age_seconds: 3600,
    lockdown_seconds: 300,
    actions: [{ kind: 'timeout', duration_seconds: 600 }],
  });
  const [first, second, third] = [0, 1, 2].map(() => member({ joinedDaysAgo: 0 }));
  if (!first || !second || !third) throw new Error('Three were to join');
  await until(() => !isIn(third));
  expect((await cases(third, 2)).map(({ action }) => action)).toEqual(['timeout', 'kick']);
  for (const one of [first, second]) {
    expect(await cases(one, 1)).toMatchObject([{ action: 'timeout', source: 'automod', rule: 'raid' }]);
    expect(isIn(one)).toBe(true);
  }
  expect(await raidMode()).toMatchObject({ rule: 'raid', by: null, ended: null });

  await running.restart();
  const fourth = member({ joinedDaysAgo: 0 });
  await until(() => !isIn(fourth));
  expect(fourth.directMessages.at(-1)?.content).toContain('Réessayez plus tard');

  await ask(false, null);
  await expect.poll(async () => (await raidMode())?.ended, { interval: 20 }).toMatchObject({ by: {} });
  await staysIn(member({ joinedDaysAgo: 0 }));
  await rule('raid', { enabled: false });
});

test('Raid mode that somebody asks for ends by its time', async () => {
  await ask(true, 600);
  await until(() => titles('modération').includes('Le mode raid est activé'));
  const kept = member({ joinedDaysAgo: 0 });
  await until(() => !isIn(kept));
  expect(await cases(kept, 1)).toMatchObject([{ action: 'kick', source: 'automod', rule: null }]);
  expect(await raidMode()).toMatchObject({ rule: null, ended: null });
  await running.passes(600_000);
  await staysIn(member({ joinedDaysAgo: 0 }));
});
