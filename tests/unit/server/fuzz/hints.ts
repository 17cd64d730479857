import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { isAssignable, messageChannels } from '../../../../server/access/references.ts';
import type { Db } from '../../../../server/db/open.ts';
import {
  cases,
  channels,
  guildItems,
  guilds,
  imports,
  pastRaids,
  postedMessages,
  requestedActions,
  revisions,
  roles,
  savedReplies,
  templates,
  tickets,
  transcriptMessages,
} from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { readSettings } from '../../../../server/documents/settings.ts';
import { logsKind } from '../../../../server/routes/logs.ts';
import { automodTypes } from '../../../../src/contract/automod-rule.ts';
import { caseActions } from '../../../../src/contract/history.ts';
import { importedCase } from '../../../../src/contract/imported-rows.ts';
import type { OperationName } from '../../../../src/contract/index.ts';
import { logEvents } from '../../../../src/contract/logs.ts';
import { missingInChannel } from '../../../../src/lib/permissions.ts';
import { callback } from '../api.ts';
import { addAppeal, addUnlifted, answers, ban, takeAppeals } from '../appeals/scene.ts';
import { goodValues, type Hint, textOf } from './good-values.ts';

type Ids = readonly [string, ...string[]];

/** Useful texts, by the members of a body that contain them. */
export interface Secrets {
  readonly activatePremium: { readonly code: Ids };
  readonly exchangeCode: { readonly code: Ids; readonly code_verifier: Ids };
  readonly linkPatreon: { readonly code: Ids; readonly state: Ids };
}

/** The ids in a guild, by the names of the members that take them. */
export interface Guild {
  readonly id: string;
  /** Another guild, which uses a slot of the caller. */
  readonly paidFor: string;
  /** Another guild, which an operator has just removed. */
  readonly removed: string;
  /** A session of the caller, who has another one. */
  readonly session: string;
  readonly secrets: Secrets;
  readonly channels: Ids;
  readonly writable: Ids;
  readonly categories: Ids;
  readonly roles: Ids;
  readonly assignable: Ids;
  readonly people: Ids;
  readonly rules: Ids;
  readonly panels: Ids;
  readonly messages: Ids;
  readonly ticketChannels: Ids;
  readonly openTickets: Ids;
  /** A message in the first of these channels. */
  readonly ticketMessages: Ids;
  readonly revisions: Ids;
  readonly authors: Ids;
  readonly templates: Ids;
  readonly replies: Ids;
  /** A message in a channel in which the bot writes. */
  readonly posted: Ids;
  /** Cases, and the numbers of some of them. */
  readonly cases: Ids;
  readonly caseNumbers: readonly number[];
  /** An action that somebody has asked the bot for. */
  readonly actions: Ids;
  /** An import that somebody has begun. */
  readonly imports: Ids;
  /** An appeal that waits for a decision. */
  readonly appeals: Ids;
  /** One that was accepted and whose ban is not lifted. */
  readonly accepted: Ids;
  /** Guilds from which their owner is banned: with an appeal to which something was asked, and without any. */
  readonly asks: string;
  readonly bans: string;
  /** The events that the bot can log. */
  readonly logged: Ids;
  readonly now: Date;
}

function some(ids: readonly string[]): Ids {
  const [first, ...rest] = ids;
  if (first === undefined) throw new Error('The guild has nothing of a kind.');
  return [first, ...rest];
}

export async function readGuild(
  db: Db,
  id: string,
  more: Pick<Guild, 'session' | 'paidFor' | 'removed' | 'secrets'>,
  now: Date,
): Promise<Guild> {
  const [row] = await db.select().from(guilds).where(eq(guilds.id, id));
  if (!row) throw new Error(`There is no guild ${id}.`);
  const everyChannel = await db.select().from(channels).where(eq(channels.guild_id, id));
  const everyRole = await db.select().from(roles).where(eq(roles.guild_id, id));
  const items = await db.select().from(guildItems).where(eq(guildItems.guild_id, id));
  const kept = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.guild_id, id), eq(tickets.has_transcript, true)));
  const ticketChannels = some(kept.map(({ channel_id }) => channel_id));
  const inFirst = eq(transcriptMessages.ticket_id, kept[0]?.id ?? '');
  const said = await db.select({ id: transcriptMessages.id }).from(transcriptMessages).where(inFirst);
  const people = await db.selectDistinct({ id: cases.target_id }).from(cases).where(eq(cases.guild_id, id));
  const made = await db.select().from(cases).where(eq(cases.guild_id, id)).limit(30);
  const changes = await db.select().from(revisions).where(eq(revisions.guild_id, id));
  const idsOf = (rows: readonly { readonly id: string }[]) => some(rows.map((one) => one.id));
  const writable = idsOf(
    everyChannel.filter(
      ({ type, bot_permissions }) =>
        messageChannels.includes(type) &&
        missingInChannel(bot_permissions, ['view_channel', 'send_messages', 'embed_links']).length === 0,
    ),
  );
  const [panel] = items.filter(({ kind }) => kind === 'ticket_panel');
  await db.insert(tickets).values({
    ...{
      id: '82',
      guild_id: id,
      number: 1_000_000,
      panel_id: panel?.id ?? '',
      opener_id: row.owner_id ?? '',
    },
    ...{ channel_id: '82', state: 'open' as const, opened_at: new Date(0), message_count: 0 },
    has_transcript: false,
  });
  const raid = { guild_id: id, began_at: now, ended_at: now, joins_known: true };
  await db.insert(pastRaids).values([1, 2].map((number) => ({ ...raid, number })));
  const template = { name: 'Rules', message: { content: 'Remember the rules.' }, revision: 1 };
  const kind = { guild_id: id, saved_by: row.owner_id ?? '', saved_at: new Date(0) };
  await db.insert(templates).values({ id: '77', ...kind, ...template });
  const reply = { name: 'rules', text: 'Hello {user}.', panel_ids: [], revision: 1 };
  await db.insert(savedReplies).values({ id: '81', ...kind, ...reply });
  await db.insert(postedMessages).values(
    writable.slice(0, 1).map((channel_id) => ({
      id: '78',
      guild_id: id,
      channel_id,
      message: { message: { content: 'Hello.' }, button: null },
      posted_at: new Date(0),
    })),
  );
  await db.insert(requestedActions).values({
    id: '79',
    guild_id: id,
    asked_by: row.owner_id ?? '',
    key: 'of-the-fuzz',
    action: { kind: 'raid', active: false, duration_seconds: null },
    asked_at: new Date(0),
    expires_at: new Date(0),
  });
  await db.insert(imports).values({
    id: '80',
    guild_id: id,
    source: 'Carl-bot',
    key: 'of-the-fuzz',
    created_at: new Date(0),
  });
  const { member, owner } = demoAccounts;
  const appeal = await addAppeal(db, id, member.id, now);
  const accepted = await addUnlifted(db, id, demoAccounts.moderator.id, now);
  for (const guildId of [id, demoGuilds.nebula]) {
    await takeAppeals(db, guildId);
    await ban(db, guildId, owner.id, now);
  }
  await addAppeal(db, demoGuilds.nebula, owner.id, now, 'asked');
  const logs = await readSettings(db, logsKind, row);
  const item = (wanted: string) => idsOf(items.filter(({ kind }) => kind === wanted));
  const logged = Object.entries(logs.value.events).filter(
    ([, { enabled, channel_id }]) =>
      enabled && writable.includes(channel_id ?? logs.value.default_channel_id ?? ''),
  );
  return {
    id,
    ...more,
    channels: idsOf(everyChannel),
    writable,
    logged: some(logged.map(([event]) => event)),
    categories: idsOf(everyChannel.filter(({ type }) => type === 'category')),
    roles: idsOf(everyRole),
    assignable: idsOf(everyRole.filter((role) => isAssignable(role, row))),
    people: idsOf(people),
    rules: item('sanction_rule'),
    panels: item('ticket_panel'),
    messages: item('recurring_message'),
    ticketChannels,
    openTickets: ['82'],
    now,
    ticketMessages: idsOf(said),
    revisions: idsOf(changes),
    templates: ['77'],
    replies: ['81'],
    posted: ['78'],
    // Some are changed, and others are linked to them.
    cases: idsOf(made.slice(0, 5)),
    caseNumbers: made.slice(5).map(({ number }) => number),
    actions: ['79'],
    imports: ['80'],
    appeals: [appeal],
    accepted: [accepted],
    asks: demoGuilds.nebula,
    bans: id,
    authors: some(changes.map(({ author_id }) => author_id)),
  };
}

const often = <A, B>(good: fc.Arbitrary<A>, other: fc.Arbitrary<B>, weight: number) =>
  fc.oneof({ weight, arbitrary: good }, { weight: 1, arbitrary: other });

/** Mostly one of these ids, rarely any other. */
const mostly = (ids: Ids, weight = 60) =>
  often(fc.constantFrom(...ids), fc.stringMatching(/^\d{1,20}$/), weight);

/** The parameters of a path. */
export const childrenOf = (name: OperationName, guild: Guild) => {
  const { id, paidFor, removed, people, rules, panels, messages, ticketChannels, revisions: changes } = guild;
  const others: Partial<Record<OperationName, string>> = {
    restoreAdminGuild: removed,
    unassignPremium: paidFor,
  };
  const inChannels: Partial<Record<OperationName, Ids>> = {
    sendMessage: guild.writable,
    getPostedMessage: [guild.writable[0]],
    blankTranscriptMessage: [ticketChannels[0]],
    snoozeTicket: guild.openTickets,
    endTicketSnooze: guild.openTickets,
  };
  return {
    id: mostly([others[name] ?? id]),
    ruleId: mostly(rules, 8),
    ticketId: mostly(panels, 8),
    messageId: mostly(messages, 8),
    channelId: mostly(inChannels[name] ?? ticketChannels, 8),
    postedId: mostly(guild.posted, 8),
    revisionId: mostly(changes, 8),
    memberId: mostly(people, 8),
    raidNumber: mostly(['1', '2'], 8),
    templateId: mostly(guild.templates, 8),
    replyId: mostly(guild.replies, 8),
    caseId: mostly(guild.cases, 8),
    actionId: mostly(guild.actions, 8),
    importId: mostly(guild.imports, 8),
    appealId: mostly(name === 'liftAppealedBan' ? guild.accepted : guild.appeals, 8),
    guildId: mostly([name === 'answerMyAppeal' ? guild.asks : guild.bans], 8),
    sessionId: mostly([guild.session], 8),
    type: fc.constantFrom(...automodTypes),
  };
};

const instantIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString());
const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString();
const dayIn = (from: string, to: string) => instantIn(from, to).map((instant) => instant.slice(0, 10));

const expressions = fc.constantFrom('0 9 * * 1', '*/15 * * * *', '0 0 1 1,7 *', '30 8-18/2 * * MON-FRI');
const patterns = fc.constantFrom(
  'b(a|o)d',
  '^x{2,5}$',
  '\\bspam\\b',
  '[[:alpha:]]+',
  '(?i)free',
  'é+',
  '\\p{Arabic}',
);

/** Existing or useful values for the members of a request about a guild. */
export function hintsOf(name: OperationName, guild: Guild): Hint {
  // A log has one webhook for each event.
  const writable = mostly(guild.writable, 400);
  const assignable = mostly(guild.assignable);
  // Lists have many. The role of everyone, which some of them refuse, has the guild's id.
  const others = some(guild.roles.filter((id) => id !== guild.id));
  const someRole = often(mostly(others, 400), fc.constant(guild.id), 400);
  const somebody = mostly(guild.people);
  const members: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    id: mostly(guild.rules, 8),
    role_id: someRole,
    ...orderHint(name, guild),
    channel_id: writable,
    default_channel_id: writable,
    log_channel_id: writable,
    transcript_channel_id: writable,
    category_id: mostly(guild.categories),
    unverified_role_id: assignable,
    verified_role_id: assignable,
    'channel_ids.0': mostly(guild.channels, 400),
    'role_ids.0': someRole,
    'support_role_ids.0': someRole,
    'ping_role_ids.0': someRole,
    'bypass_role_ids.0': someRole,
    'user_ids.0': somebody,
    message_id: mostly(guild.ticketMessages),
    target_id: somebody,
    moderator_id: somebody,
    opener_id: somebody,
    closer_id: somebody,
    author_id: mostly(guild.authors),
    ticket_id: mostly(guild.openTickets),
    entry_id: mostly([
      ...guild.rules,
      ...guild.panels,
      ...automodTypes,
      ...guild.ticketChannels.slice(0, 20),
    ]),
    panel_id: mostly(guild.panels),
    ...(name === 'getHistory' ? { action: fc.subarray([...caseActions], { minLength: 1 }).map(String) } : {}),
    event: often(fc.constantFrom(...guild.logged), fc.constantFrom(...logEvents), 4),
    starts_at: instantIn('2026-01-01', '2027-12-31'),
    ends_at: often(instantIn('2028-01-01', '2030-12-31'), instantIn('2020-01-01', '2025-12-31'), 10),
    // Of a snooze, which lasts 30 days at most.
    until: often(
      fc.integer({ min: 1, max: 30 * 86_400 }).map((seconds) => secondsAfter(guild.now, seconds)),
      instantIn('2020-01-01', '2030-12-31'),
      10,
    ),
    from: dayIn('2026-01-01', '2026-06-30'),
    to: dayIn('2026-07-01', '2026-12-31'),
    // Of a panel. That of a component is an object.
    emoji: fc.constantFrom('🎧', '👨‍👩‍👧', '<:wave:401627539947520001>'),
    // Of a select, whose options are often few.
    min_values: often(fc.constant(1), fc.integer({ min: 0, max: 25 }), 20),
    max_values: often(fc.constant(1), fc.integer({ min: 1, max: 25 }), 20),
    // Rows of an import, which are read one by one.
    cases: fc.array(
      often(
        goodValues(importedCase, () => undefined),
        fc.jsonValue(),
        8,
      ),
      { maxLength: 5 },
    ),
    key: fc.stringMatching(/^[\w-]{8,64}$/),
    // Of a case. One that was changed meanwhile is refused.
    before: often(fc.constantFrom({}, { links: [], linked: [] }), fc.constant({ reason: 'x' }), 20),
    evidence: fc.constantFrom([], [{ url: 'https://example.com/a.png', caption: 'A picture' }]),
    'linked.0': often(fc.constantFrom(...guild.caseNumbers), fc.nat(), 400),
    // To the question of the appeals.
    answers: often(fc.constant(answers), fc.constant([{ question: 'Who?', answer: 'Me.' }]), 8),
    'patterns.0': often(patterns, textOf(1, 250), 30),
    expression: often(expressions, fc.stringMatching(/^[\d*,/-]{1,5}(?: [\d*,/-]{1,5}){4}$/), 10),
    redirect_uri: often(fc.constantFrom(callback, callback.replace('/login', '/en/login')), fc.webUrl(), 5),
    ...(name in guild.secrets ? Object.fromEntries(secretHints(guild.secrets[name as keyof Secrets])) : {}),
  };
  return (path) => {
    const isOfComponent = path.at(-1) === 'emoji' && path.length > 1;
    return isOfComponent ? undefined : (members[path.at(-1) ?? ''] ?? members[path.slice(-2).join('.')]);
  };
}

/** Mostly all entries of a list, in any order. */
function orderHint(name: OperationName, { rules, panels, messages }: Guild) {
  const lists: Partial<Record<OperationName, Ids>> = {
    orderSanctionRules: rules,
    orderTicketPanels: panels,
    orderRecurringMessages: messages,
  };
  const ids = lists[name];
  if (!ids) return {};
  const all = fc.shuffledSubarray([...ids], { minLength: ids.length, maxLength: ids.length });
  return { ids: often(all, fc.uniqueArray(fc.stringMatching(/^\d{1,20}$/), { maxLength: 9 }), 8) };
}

/** Mostly a useful text, in one of seven cases any other of the kind. */
function secretHints(secrets: Readonly<Record<string, Ids>>) {
  return Object.entries(secrets).map(([member, known]) => {
    const any = member === 'code_verifier' ? fc.stringMatching(/^[\w.~-]{43,128}$/) : textOf(1, 64);
    return [member, often(fc.constantFrom(...known), any, 6)] as const;
  });
}
