import { setTimeout as timeout } from 'node:timers/promises';
import { dequal } from 'dequal';
import type { APIEmbed } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { climb } from '../../../../packages/bot/src/discord/automod/ladder.ts';
import type { Bot } from '../../../../packages/bot/src/discord/bot.ts';
import type { SanctionAction } from '../../../../src/contract/actions.ts';
import { type NewSanctionRule, sanctionRuleDefaults } from '../../../../src/contract/auto-sanction.ts';
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
  // The guild has a captcha, which newcomers here do not pass.
  running = await runBot({ more: [keep], modules: { captcha: false }, wait });
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

let keys = 0;
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
  await running.bot.host.events.settled();
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
  const [timedOut] = await cases(author, 1);
  expect(timedOut).toMatchObject(made);
  expect(timedOut?.evidence?.messages).toMatchObject([
    { author: { id: author.id }, channel_id: message.channel_id, content: message.content },
  ]);
  expect(author.member?.communication_disabled_until).toBeTruthy();
  expect(await hits('words')).toBe(before + 1);
  expect(fieldsOf(await entry(author))).toEqual({
    Règle: 'Mots interdits',
    Action: 'Message supprimé\nExclusion temporaire',
    Cas: String(timedOut?.number),
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

/** Adds a rule to the ladder. Resolves when the bot knows it, with its id and what removes it. */
async function ladderRule(change: Partial<NewSanctionRule>) {
  const reason = `ladder ${keys++}`;
  const { items } = (await running.asOwner('POST', '/autosanction?confirm=danger', {
    ...sanctionRuleDefaults,
    reason,
    ...change,
  })) as { items: { id: string; reason: string }[] };
  const id = items.find((one) => one.reason === reason)?.id ?? '';
  const known = () => running.bot.host.settings.get(running.guild.id)?.sanction_rules.map((one) => one.id);
  await until(() => known()?.includes(id));
  const remove = async () => {
    await running.asOwner('DELETE', `/autosanction/${id}`);
    await until(() => !known()?.includes(id));
  };
  return { id, reason, remove };
}

function guildOfBot() {
  const guild = parts.client.guilds.cache.get(running.guild.id);
  if (!guild) throw new Error('The bot has no guild');
  return guild;
}
/** Resolves when the ladder has looked at all hits of somebody so far. */
const climbed = ({ id }: Person) => climb(parts, guildOfBot(), id, { infractions: [], at: new Date() });

test('A burst brings one sanction, and all that is over the limit is deleted', async () => {
  await rule('spam', {});
  const timeouts: SanctionAction = { kind: 'timeout', duration_seconds: 60 };
  const first = await ladderRule({ infraction: 'spam', count: 1, action: timeouts });
  const last = await ladderRule({ infraction: 'spam', count: 2, action: { kind: 'kick' } });
  const author = member();
  const before = Date.now() - 100;
  const said = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
      const timestamp = new Date(before + 10 * number).toISOString();
      return author.says(talk, { content: `n° ${number}`, timestamp });
    }),
  );
  await Promise.all(said.slice(4).map(isGone));
  expect(said.slice(0, 4).every(isThere)).toBe(true);
  await until(() => entries(log).filter(({ footer }) => footer?.text.includes(author.id)).length >= 4);
  await climbed(author);
  expect(await cases(author, 1)).toMatchObject([{ action: 'timeout', rule: first.id }]);
  expect([isIn(author), await hits('spam')]).toEqual([true, 4]);
  expect(running.discord.requests.some(({ path }) => path.endsWith('/bulk-delete'))).toBe(true);
  await Promise.all([first.remove(), last.remove()]);
});

test('A rule that observes does nothing, but is counted and in the log', async () => {
  await rule('emoji', { max: 1, mode: 'observe', actions: [{ kind: 'delete' }, { kind: 'kick' }] });
  const author = member();
  const message = await author.says(talk, '🌱🌱🌱');
  const fields = fieldsOf(await entry(author));
  expect(fields['Observation seule\u00a0: la règle aurait fait ceci']).toBe('Message supprimé\nExpulsion');
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
  const thrice = await ladderRule({ count: 3, action: { kind: 'kick' } });
  const author = member();
  await isGone(await author.says(talk, 'JE CRIE TRÈS FORT'));
  await entry(author);
  await running.restart();
  await isGone(await author.says(talk, 'ET JE CRIE ENCORE'));
  expect(isIn(author)).toBe(true);
  const guild = guildOfBot();
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
    { action: 'kick', source: 'auto_sanction', rule: thrice.id, reason: thrice.reason },
  ]);
  await thrice.remove();
});

test('One hit is one infraction, whatever is done about it', async () => {
  const twice = await ladderRule({ infraction: 'regex', count: 2, action: { kind: 'kick' } });
  await rule('regex', {
    patterns: ['pest[eo]'],
    actions: [{ kind: 'warn' }, { kind: 'timeout', duration_seconds: 60 }],
  });
  const author = member();
  await author.says(talk, 'Quelle peste');
  await entry(author);
  await climbed(author);
  expect((await cases(author, 2)).map(({ action }) => action)).toEqual(['warn', 'timeout']);
  expect(isIn(author)).toBe(true);
  await twice.remove();
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
  const begun = await raidMode();
  expect(begun).toMatchObject({ rule: 'raid', by: null, ended: null });
  const another = member({ joinedDaysAgo: 0 });
  await until(() => !isIn(another));
  await running.passes(0);
  expect(Date.parse((await raidMode())?.until ?? '')).toBeGreaterThan(Date.parse(begun?.until ?? ''));

  await running.restart();
  const fourth = member({ joinedDaysAgo: 0 });
  await until(() => !isIn(fourth));
  await until(() => fourth.directMessages.some(({ content }) => content.includes('Réessayez plus tard')));

  expect((await cases(fourth, 2)).map(({ action }) => action)).toEqual(['timeout', 'kick']);

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
  // Who comes back at once is kept out again.
  kept.joins();
  await until(() => !isIn(kept));
  const kick = { action: 'kick', source: 'automod', rule: null };
  expect(await cases(kept, 2)).toMatchObject([kick, kick]);
  expect(await raidMode()).toMatchObject({ rule: null, ended: null });
  await running.passes(600_000);
  await staysIn(member({ joinedDaysAgo: 0 }));
});
