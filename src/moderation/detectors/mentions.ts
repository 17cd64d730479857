import type { Mark } from '../../chat/grammar/marks.ts';
import type { Detector, MessageLook } from '../look.ts';
import type { CountedThing, Match } from '../verdict.ts';

function mentionOf({ node, start, end }: Mark): Extract<Match, { kind: 'mention' }> | null {
  if (node.type === 'user' || node.type === 'role') {
    return { kind: 'mention', of: node.type, id: node.id, start, end };
  }
  if (node.type !== 'everyone' && node.type !== 'here') return null;
  return { kind: 'mention', of: 'everyone', id: null, start, end };
}

/**
 * Counts the different members and roles that a message mentions. As on the platform, mentions in code or after a backslash do not
 * count, and those in forwarded messages and embeds notify nobody. `@everyone` and `@here` match even when they
 * notify nobody because their author may not use them.
 */
export const detectMentions: Detector<'mentions', MessageLook> = (rule, { event, content }) => {
  const mentions = content.marks().flatMap((mark) => mentionOf(mark) ?? []);
  const tooMany = (of: 'user' | 'role', counted: CountedThing, limit: number): Match[] => {
    const these = mentions.filter((mention) => mention.of === of);
    const found = new Set(these.map(({ id }) => id)).size;
    if (found <= limit) return [];
    return [{ kind: 'count', of: counted, found, limit, seconds: null }, ...these];
  };
  const everyone = rule.block_everyone && !event.member.may_mention_everyone;
  return [
    ...tooMany('user', 'users', rule.max_users),
    ...tooMany('role', 'roles', rule.max_roles),
    ...(everyone ? mentions.filter(({ of }) => of === 'everyone') : []),
  ];
};
