/** Evaluates the automod rules on an event. */
import type { AutomodRule } from '../contract/automod-rule.ts';
import { detectAttachments } from './detectors/attachments.ts';
import { detectCaps } from './detectors/caps.ts';
import { detectEmoji } from './detectors/emoji.ts';
import { detectInvites } from './detectors/invites.ts';
import { detectLinks } from './detectors/links.ts';
import { detectMarkdown } from './detectors/markdown.ts';
import { detectMentions } from './detectors/mentions.ts';
import { detectRaid } from './detectors/raid.ts';
import { detectDuplicates, detectSpam } from './detectors/repetition.ts';
import { detectAuthor, detectNames, detectRegex, detectWords } from './detectors/words-and-patterns.ts';
import type { AutomodEvent, GuildFacts } from './event.ts';
import { lookAt, type MemberLook, type MessageLook } from './look.ts';
import type { Memory } from './memory.ts';
import type { Exemption, Match, Verdict } from './verdict.ts';

function inMessage(rule: AutomodRule, look: MessageLook): readonly Match[] {
  switch (rule.type) {
    case 'spam':
      return detectSpam(rule, look);
    case 'duplicates':
      return detectDuplicates(rule, look);
    case 'mentions':
      return detectMentions(rule, look);
    case 'invites':
      return detectInvites(rule, look);
    case 'links':
      return detectLinks(rule, look);
    case 'words':
      return detectWords(rule, look);
    case 'regex':
      return detectRegex(rule, look);
    case 'caps':
      return detectCaps(rule, look);
    case 'emoji':
      return detectEmoji(rule, look);
    case 'attachments':
      return detectAttachments(rule, look);
    case 'markdown':
      return detectMarkdown(rule, look);
    case 'names':
      return detectAuthor(rule, look);
    default:
      return [];
  }
}

function inArrival(rule: AutomodRule, look: MemberLook): readonly Match[] {
  if (rule.type === 'raid') return detectRaid(rule, look);
  return rule.type === 'names' ? detectNames(rule, look) : [];
}

/** Returns a function that runs one rule on the event. A message is parsed once for all rules. */
function looker(event: AutomodEvent, facts: GuildFacts, memory: Memory) {
  if (event.kind === 'message') {
    const look = lookAt(event, facts, memory);
    return (rule: AutomodRule, exempt: boolean) => inMessage(rule, look(exempt));
  }
  return (rule: AutomodRule, exempt: boolean) => inArrival(rule, { event, facts, memory, exempt });
}

/**
 * Evaluates the rules of automod on an event: one verdict per rule, in the order of the rules. Events of bots are ignored.
 *
 * It accepts any strings and never throws. The work grows with the length of the message and, for `regex` and `names`, with the
 * size of the patterns, but not with the number of words.
 * @param rules at most one of each type. What is compiled from their lists is cached by array, so pass the same objects again
 * @param memory of this guild; the event is added to it. Events must come in chronological order
 */
export function evaluate(
  rules: readonly AutomodRule[],
  event: AutomodEvent,
  facts: GuildFacts,
  memory: Memory,
): readonly Verdict[] {
  const matchesOf = looker(event, facts, memory);
  return rules.map((rule): Verdict => {
    const { type, mode } = rule;
    if (!rule.enabled) return { kind: 'off', type };
    if (event.member.is_bot) return { kind: 'quiet', type };
    const by = exemptionOf(rule, event);
    const matches = matchesOf(rule, by !== null);
    if (matches.length === 0) return { kind: 'quiet', type };
    return by ? { kind: 'spared', type, mode, matches, by } : { kind: 'fired', type, mode, matches };
  });
}

/**
 * Why a rule is not applied to an event; null when it is. The exemption of a category includes its channels, that of a channel its
 * threads.
 */
function exemptionOf({ exempt, check_edits }: AutomodRule, event: AutomodEvent): Exemption | null {
  if (event.kind === 'message' && event.edited && !check_edits) return { kind: 'edit' };
  const held = new Set(event.member.role_ids);
  const role = exempt.role_ids.find((id) => held.has(id));
  if (role !== undefined) return { kind: 'role', id: role };
  if (event.kind !== 'message') return null;
  const places = [event.channel_id, ...event.parent_ids];
  const channel = exempt.channel_ids.find((id) => places.includes(id));
  return channel === undefined ? null : { kind: 'channel', id: channel };
}
