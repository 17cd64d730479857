import type { Guild } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import type { Outcome } from '../../host/event-queue.ts';
import { newId } from '../../ids.ts';
import type { Bot, ModuleParts } from '../bot.ts';
import type { Fault } from '../fault.ts';
import { faultOf } from '../faults.ts';
import { memberIn, personOf } from '../people.ts';
import { obstacleTo, perform, permissionFor, type Target } from './deeds.ts';
import { openLiftedCases } from './lifted-cases.ts';
import { openMuteRoles } from './mute-role.ts';
import { type Ending, openEnds } from './sanction-ends.ts';
import { logFailure, logSanction, tell } from './sanction-report.ts';
import type { Deed, Done, Order, Sanctions } from './sanctions.ts';

export interface SanctionsOptions {
  /** Called after somebody has warned a member and the host knows of it, for the ladder of sanctions. */
  readonly afterWarning?: (guild: Guild, userId: string, at: Date) => Promise<unknown>;
}

/** The sanctions of a bot, with what the bot does for them by itself: it ends them, and silences who comes back. */
export interface OpenSanctions extends Sanctions {
  readonly parts: ModuleParts;
}

/** An order that is given again within this time is the same one, in milliseconds. */
const sameFor = 10_000;
/** How long {@link Done.number} waits for the host, in milliseconds. */
const numberWait = 5000;

const removals: ReadonlySet<string> = new Set(['kick', 'softban', 'ban'] satisfies Deed['kind'][]);
/** Whose active cases a deed ends. */
const lifts: Readonly<Partial<Record<Deed['kind'], 'ban' | 'mute' | 'timeout'>>> = {
  unban: 'ban',
  unmute: 'mute',
  untimeout: 'timeout',
};

export function openSanctions(
  bot: Omit<Bot, 'sanctions'>,
  { afterWarning }: SanctionsOptions = {},
): OpenSanctions {
  const muteRoles = openMuteRoles(bot);
  const ends = openEnds(bot, muteRoles);
  const endCases = openLiftedCases(bot);
  /** The last order about each member, as long as the same one may come again. */
  const last = new Map<
    string,
    { readonly order: string; readonly at: number; readonly done: Promise<Done> }
  >();

  /** Makes the case of an order. `untimeout` makes none. */
  function makeCase({ guild, deed, reason, by, source, rule, evidence }: Order, target: Target, at: Date) {
    if (deed.kind === 'untimeout') return { case_id: null, told: Promise.resolve(null) };
    const case_id = newId(at);
    const told = bot.host.send(
      'case_made',
      guild.id,
      {
        case_id,
        action: deed.kind,
        source,
        rule,
        target: personOf(target.member ?? target.user),
        moderator: by,
        reason: reason && cut(reason),
        duration_seconds: 'duration_seconds' in deed ? deed.duration_seconds : null,
        ...(evidence && { evidence }),
      },
      at,
    );
    return { case_id, told };
  }

  function isMuted({ guild, user, member }: Target): boolean {
    if (ends.get('mute', guild.id, user.id)) return true;
    const role = muteRoles.find(guild);
    return role !== undefined && member?.roles.cache.has(role.id) === true;
  }

  /** Does it on the platform. Returns why not, or null. */
  async function attempt(
    order: Order,
    target: Target,
    caseId: string | null,
    at: Date,
  ): Promise<Fault | null> {
    const { guild, deed, userId } = order;
    const obstacle = obstacleTo(deed, target, at);
    if (obstacle) return obstacle;
    if (deed.kind === 'unmute' && !isMuted(target))
      return { reason: 'gone', permission: null, detail: 'The member is not muted.' };

    if (removals.has(deed.kind) && target.member) await tell(bot, order, target.user, at);
    const change = endingOf(deed, caseId, at);
    const before = change ? ends.get(change.kind, guild.id, userId) : undefined;
    // First, so that what is done ends also when the process is killed now.
    if (change) ends.set(change.kind, guild.id, userId, change.to);
    try {
      await perform(deed, target, muteRoles, auditReason(order), at);
    } catch (error) {
      if (change) ends.set(change.kind, guild.id, userId, before);
      return faultOf(error, permissionFor(deed.kind));
    }
    if (!removals.has(deed.kind) && target.member) void tell(bot, order, target.user, at);
    return null;
  }

  /** What follows from a deed that is done. */
  function follow(order: Order, target: Target, at: Date, told: Promise<Outcome>, number: Done['number']) {
    const { guild, deed, by, userId, source } = order;
    void logSanction(bot, order, target, at, number);
    const ended = lifts[deed.kind];
    if (ended) endCases(ended, guild.id, personOf(target.member ?? target.user), by, at);
    if (deed.kind === 'warn' && source === 'human' && afterWarning) {
      told
        .then((outcome) => outcome && afterWarning(guild, userId, at))
        .catch((error: unknown) => bot.log.error('What follows a warning failed', error));
    }
  }

  async function carryOutNow(order: Order): Promise<Done> {
    const at = order.at ?? bot.now();
    // Nothing is written down any more: neither the case nor when it ends.
    if (bot.host.connection.stopping.aborted) return refusedWithoutCase(closed);
    const target = await targetOf(bot, order);
    if ('fault' in target) return refusedWithoutCase(target.fault);
    const { case_id, told } = makeCase(order, target, at);
    const number = numberOf(bot, told);
    const fault = await attempt(order, target, case_id, at);
    if (!fault) follow(order, target, at, told, number);
    else {
      if (case_id !== null) bot.host.send('case_failed', order.guild.id, { case_id });
      void logFailure(bot, order, target, fault);
    }
    return { case_id, number, fault };
  }

  async function recordNow(order: Order, at: Date): Promise<Done> {
    const { guild, deed, userId } = order;
    const target = await targetOf(bot, order);
    if ('fault' in target) return refusedWithoutCase(target.fault);
    const { case_id, told } = makeCase(order, target, at);
    const number = numberOf(bot, told);
    const change = endingOf(deed, case_id, at);
    // What somebody did by hand lasts until somebody ends it.
    if (change) ends.set(change.kind, guild.id, userId, undefined);
    follow(order, target, at, told, number);
    return { case_id, number, fault: null };
  }

  const guarded = (doing: Promise<Done>): Promise<Done> =>
    doing.catch((error: unknown) => {
      bot.log.error('A sanction failed', error);
      return refusedWithoutCase(faultOf(error, null));
    });

  return {
    parts: {
      ...ends.parts,
      on: {
        ...ends.parts.on,
        guildMemberAdd(member) {
          // Who comes back after a kick may be kicked again.
          last.delete(keyOf(member.guild.id, member.id));
          return ends.parts.on?.guildMemberAdd?.(member);
        },
      },
    },
    record: (order, at) => guarded(recordNow(order, at)),
    carryOut(order) {
      const { guild, userId, deed, source, rule, by } = order;
      const now = bot.now().getTime();
      for (const [key, { at }] of last) if (at < now - sameFor || at > now) last.delete(key);
      const key = keyOf(guild.id, userId);
      const signature = JSON.stringify([deed, source, rule, by?.id]);
      const before = last.get(key);
      if (before?.order === signature) return before.done;
      const done = guarded(carryOutNow(order));
      // Two warnings and two notes are two.
      if (deed.kind === 'warn' || deed.kind === 'note') return done;
      const entry = { order: signature, at: now, done };
      last.set(key, entry);
      return done.then((result) => {
        if (result.fault && last.get(key) === entry) last.delete(key);
        return result;
      });
    },
    async changeDuration(guild, { action, status, created_at, target, id: case_id }, seconds) {
      if (status !== 'active') return null;
      const until = seconds === null ? null : Date.parse(created_at) + seconds * 1000;
      if (action === 'mute' || action === 'ban') {
        const known = ends.get(action, guild.id, target.id);
        const isKept = action === 'mute' || until !== null;
        // A later case may have taken its place.
        if (!known || known.case_id === case_id)
          ends.set(action, guild.id, target.id, isKept ? { until, case_id } : undefined);
      }
      if (action !== 'timeout' || until === null) return null;
      const isOver = until <= bot.now().getTime();
      try {
        const member = await guild.members.fetch(target.id);
        await member.edit({ communicationDisabledUntil: isOver ? null : until });
        return null;
      } catch (error) {
        return faultOf(error, 'moderate_members');
      }
    },
  };
}

const keyOf = (guildId: string, userId: string): string => `${guildId}:${userId}`;

const closed: Fault = { reason: 'failed', permission: null, detail: 'The bot has ended.' };

const refusedWithoutCase = (fault: Fault): Done => ({
  case_id: null,
  number: Promise.resolve(null),
  fault,
});

/** What a deed means for sanctions that last; null for nothing. */
function endingOf(
  deed: Deed,
  caseId: string | null,
  at: Date,
): { readonly kind: 'ban' | 'mute'; readonly to: Ending | undefined } | null {
  switch (deed.kind) {
    case 'mute':
    case 'ban': {
      const { kind, duration_seconds: seconds } = deed;
      const until = seconds === null ? null : at.getTime() + seconds * 1000;
      const isKept = caseId !== null && (kind === 'mute' || until !== null);
      return { kind, to: isKept ? { until, case_id: caseId } : undefined };
    }
    case 'unmute':
      return { kind: 'mute', to: undefined };
    case 'softban':
    case 'unban':
      return { kind: 'ban', to: undefined };
    default:
      return null;
  }
}

/** Whom an order is about; a fault when there is nobody. */
async function targetOf(
  { client }: Pick<Bot, 'client'>,
  { guild, userId }: Order,
): Promise<Target | { readonly fault: Fault }> {
  try {
    const member = await memberIn(guild, userId);
    return { guild, member, user: member?.user ?? (await client.users.fetch(userId)) };
  } catch (error) {
    return { fault: faultOf(error, null) };
  }
}

/** The number that the host gave a case; null when it does not answer in time. */
async function numberOf({ host }: Pick<Bot, 'host'>, told: Promise<Outcome>): Promise<number | null> {
  const over = new AbortController();
  const late = host.connection.wait(numberWait, over.signal).then(
    () => null,
    () => null,
  );
  const outcome = await Promise.race([told, late]);
  over.abort();
  return outcome && outcome.outcome !== 'refused' ? (outcome.case_number ?? null) : null;
}

const cut = (text: string): string => [...text].slice(0, botLimits.reason).join('');

/** What stands in the platform's audit log: who asked for it, and why. */
function auditReason({ by, source, rule, reason }: Order): string {
  const who = by ? `${by.username} (${by.id})` : [source, rule].filter(Boolean).join(' ');
  return cut(reason ? `${who}: ${reason}` : who);
}
