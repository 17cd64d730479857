/** What is known of a person in a guild: as its member, what lasts against them, and where they are on the ladder. */
import { type SQL, sql } from 'drizzle-orm';
import type { ModerationCase } from '../../src/contract/history.ts';
import type { KnownMember, LadderStep, MemberProfile, Membership } from '../../src/contract/members.ts';
import type { Db } from '../db/open.ts';
import { type Platform, type PlatformMember, PlatformUnavailable } from '../platform/platform.ts';
import { caseOf, casesOf, peopleIn } from './case-rows.ts';
import { caughtMessages } from './caught-messages.ts';
import { formerNamesOf } from './former-names.ts';
import { knownMember } from './known-members.ts';
import { ladderOf, ladderRules } from './ladder-counts.ts';
import { undoneActions } from './requested-actions.ts';
import { isInForce } from './sanctions-in-force.ts';
import { userNames } from './user-names.ts';

/** At most so many are shown; more than one of each kind is rare. */
const mostInForce = 20;

async function inForce(db: Db, guildId: string, memberId: string, now: Date): Promise<ModerationCase[]> {
  const wanted = isInForce(guildId, memberId, now);
  const rows = await casesOf(db, guildId, wanted, sql`0`, 'desc', mostInForce);
  const personOf = await userNames(db, rows.flatMap(peopleIn));
  return rows.map((row) => caseOf(row, personOf, now));
}

const membershipOf = (
  { nickname, joined_at, role_ids, timed_out_until }: PlatformMember,
  owner: boolean,
): Membership => ({
  nickname,
  joined_at: joined_at?.toISOString() ?? null,
  role_ids: [...role_ids],
  timed_out_until: timed_out_until?.toISOString() ?? null,
  owner,
});

/** Undefined when the platform does not answer. */
async function askFor(
  platform: Platform,
  guildId: string,
  memberId: string,
): Promise<PlatformMember | null | undefined> {
  try {
    return await platform.memberOf(guildId, memberId);
  } catch (error) {
    if (error instanceof PlatformUnavailable) return undefined;
    throw error;
  }
}

async function ladderSteps(db: Db, guildId: string, memberId: string, now: Date): Promise<LadderStep[]> {
  const rules = await ladderRules(db, guildId);
  const places = await ladderOf(db, guildId, memberId, rules, now);
  return places.flatMap(({ rule_id, counted, needed }) => {
    const rule = rules.find(({ id }) => id === rule_id);
    if (!rule) return [];
    const { infraction, window_seconds, action } = rule;
    return [{ rule_id, infraction, window_seconds, action, counted, needed }];
  });
}

/** Of somebody in no record of the guild. */
const unrecorded = ({ person }: PlatformMember): KnownMember => ({ ...person, cases: 0, tickets: 0 });

/**
 * @param readable the condition for tickets that the caller may read
 * @returns null for somebody who is neither a member nor in a record of the guild
 */
export async function memberProfile(
  { db, platform, now }: { readonly db: Db; readonly platform: Platform; readonly now: Date },
  guild: { readonly id: string; readonly owner_id: string | null },
  memberId: string,
  readable: SQL | undefined,
): Promise<MemberProfile | null> {
  const asked = await askFor(platform, guild.id, memberId);
  const known = await knownMember(db, guild.id, readable, memberId);
  const member = known ?? (asked ? unrecorded(asked) : undefined);
  if (!member) return null;
  return {
    member,
    ...(asked !== undefined && { membership: asked && membershipOf(asked, guild.owner_id === memberId) }),
    in_force: await inForce(db, guild.id, memberId, now),
    asked: await undoneActions(db, guild.id, memberId, now),
    ladder: await ladderSteps(db, guild.id, memberId, now),
    former_names: await formerNamesOf(db, guild.id, member, asked?.nickname ?? null),
    caught: await caughtMessages(db, guild.id, memberId, now),
  };
}
