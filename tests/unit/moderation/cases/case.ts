/** The building blocks of the tables of cases: a member, messages, and how matches are written. */
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import type { AutomodRule, AutomodType } from '../../../../src/contract/automod-rule.ts';
import type {
  AutomodEvent,
  GuildFacts,
  Member,
  MemberEvent,
  Message,
} from '../../../../src/moderation/event.ts';
import { partsOf } from '../../../../src/moderation/parts.ts';
import type { Match, Verdict } from '../../../../src/moderation/verdict.ts';

/** A member who joined long ago, with one role. */
export const member: Member = {
  id: '1',
  display_name: 'Juno',
  role_ids: ['900'],
  created_at: 0,
  is_bot: false,
  may_mention_everyone: false,
};

export const facts: GuildFacts = {
  guild_id: '100',
  invites: new Map([
    ['own', '100'],
    ['friend', '200'],
    ['other', '300'],
  ]),
};

/** The time of the first event, in milliseconds since 1970. */
export const start = Date.UTC(2026, 0, 1);
export const later = (seconds: number) => start + seconds * 1000;

let messages = 0;
/** A message of the member in channel 10, which is in category 11. */
export function message(content: string, more: Partial<Message> = {}): Message {
  messages += 1;
  return {
    kind: 'message',
    id: String(messages),
    member,
    channel_id: '10',
    parent_ids: ['11'],
    content,
    attachments: [],
    at: start,
    edited: false,
    ...more,
  };
}

export function arrival(
  more: Partial<Member> = {},
  at = start,
  kind: MemberEvent['kind'] = 'join',
): MemberEvent {
  return { kind, at, member: { ...member, ...more } };
}

/** An enabled rule of a type. */
export function ruleOf<Type extends AutomodType>(
  type: Type,
  more: Partial<Extract<AutomodRule, { type: Type }>> = {},
): AutomodRule {
  return { ...automodDefaults[type], enabled: true, ...more } as AutomodRule;
}

/**
 * - what the case shows
 * - the members of the rule that differ from its defaults
 * - a message, or events of which the last is evaluated
 * - the matches, as {@link shown} writes them
 */
export type Case<Type extends AutomodType> = readonly [
  what: string,
  rule: Partial<Extract<AutomodRule, { type: Type }>>,
  events: string | readonly AutomodEvent[],
  hits: readonly string[],
];

/** A match in a short form, with its text. */
export function shown(match: Match, event: AutomodEvent): string {
  const slice =
    'start' in match ? (partsOf(event)[match.part ?? 0]?.text.slice(match.start, match.end) ?? '') : '';
  switch (match.kind) {
    case 'count':
      return `${match.found}/${match.limit} ${match.of}`;
    case 'pattern':
      return `${match.index}: ${slice}`;
    case 'link':
      return `${match.why} ${match.host}: ${slice}`;
    case 'invite':
      return `${match.guild_id ?? '?'} ${match.code}: ${slice}`;
    case 'format':
      return `${match.format}: ${slice}`;
    case 'file':
      return `file ${match.index}: ${match.extension}`;
    case 'wave':
      return `wave: ${match.member_ids.join(' ')}`;
    case 'lockdown':
      return `locked for ${(match.until - event.at) / 1000} s`;
    default:
      return slice;
  }
}

export const hitsOf = (verdict: Verdict | undefined, event: AutomodEvent): string[] =>
  verdict && 'matches' in verdict ? verdict.matches.map((match) => shown(match, event)) : [];
