import type { Detector, MemberLook } from '../look.ts';
import type { Match } from '../verdict.ts';

/**
 * Counts the joins of young accounts within the window. Once there are too many, a lockdown keeps all newcomers out, however old
 * their account is. Each further join of the raid restarts the lockdown's time.
 */
export const detectRaid: Detector<'raid', MemberLook> = (rule, { event, memory, exempt }) => {
  if (event.kind !== 'join') return [];
  const matches: Match[] = [];
  const youngest = rule.min_account_age_seconds * 1000;
  if (youngest === 0 || event.at - event.member.created_at < youngest) {
    const recent = memory.recent(event.at, 'raid');
    recent.add({ at: event.at, id: event.member.id, exempt }, rule.window_seconds * 1000);
    const found = recent.count(exempt);
    if (found >= rule.joins) {
      matches.push({ kind: 'count', of: 'joins', found, limit: rule.joins, seconds: rule.window_seconds });
      if (!exempt) {
        matches.push({ kind: 'wave', member_ids: recent.take() });
        memory.lockedUntil = event.at + rule.lockdown_seconds * 1000;
      }
    }
  }
  const until = memory.lockedUntil;
  if (event.at < until) matches.push({ kind: 'lockdown', until });
  return matches;
};
