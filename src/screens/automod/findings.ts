import type { AutomodRule } from '../../contract/automod-rule.ts';
import { neededFor } from '../../lib/action-permissions.ts';
import type { Permission } from '../../lib/permissions.ts';
import type { PatternHint } from '../../moderation/patterns/unicode.ts';
import { hasMessage } from './groups.ts';

/** A problem that prevents a rule from working. `field` is where to fix it. */
export type Finding =
  /** It has nothing to search for. */
  | { readonly kind: 'nothing'; readonly field: string }
  /** The bot lacks permissions for its actions. */
  | { readonly kind: 'lacks'; readonly field: 'actions'; readonly permissions: readonly Permission[] }
  /** The channel of a log is deleted, or the bot cannot write there. */
  | { readonly kind: 'channel_gone' | 'channel_closed'; readonly field: 'actions'; readonly id: string }
  /** A join or a name has no message to delete or reply to. */
  | { readonly kind: 'no_message'; readonly field: 'actions' }
  | PatternFinding;

/** A pattern that finds nothing, or not what it seems to search for. `n` counts from 1. */
export interface PatternFinding {
  readonly kind: `pattern_${PatternHint}`;
  readonly field: 'patterns';
  readonly n: number;
}

/** Whether any of them is more than a rule that has nothing to search for. */
export const isFaulty = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind }) => kind !== 'nothing');

/** What is known about the guild and the patterns. Unknown facts cause no findings. */
interface Facts {
  patterns(rule: AutomodRule): readonly PatternFinding[];
  missing(needed: readonly Permission[]): readonly Permission[];
  /** Null while the channels are not known. */
  channel(id: string): 'there' | 'gone' | 'closed' | null;
}

/** The empty field that leaves a rule with nothing to search for; null if there is none. */
export function emptyFieldOf(rule: AutomodRule): string | null {
  switch (rule.type) {
    case 'words':
      return rule.words.length === 0 ? 'words' : null;
    case 'regex':
      return rule.patterns.length === 0 ? 'patterns' : null;
    case 'names':
      return rule.words.length + rule.patterns.length === 0 ? 'words' : null;
    case 'markdown':
      return rule.kinds.length === 0 ? 'kinds' : null;
    case 'links':
      return rule.list_mode === 'block_list' && rule.domains.length === 0 && !rule.https_only
        ? 'domains'
        : null;
    default:
      return null;
  }
}

/** The problems of a rule, most serious first; for a disabled rule only those of its patterns, which are seldom noticed later. */
export function findingsOf(rule: AutomodRule, facts: Facts): readonly Finding[] {
  const found: Finding[] = [...facts.patterns(rule)];
  if (!rule.enabled) return found;
  const empty = emptyFieldOf(rule);
  if (empty) found.push({ kind: 'nothing', field: empty });
  for (const action of rule.actions) {
    const id = action.kind === 'log' ? action.channel_id : null;
    const state = id === null ? null : facts.channel(id);
    if (id !== null && (state === 'gone' || state === 'closed'))
      found.push({ kind: `channel_${state}`, field: 'actions', id });
  }
  const enforced = rule.mode === 'enforce' ? rule.actions : [];
  const permissions = facts.missing([...new Set(enforced.flatMap(({ kind }) => neededFor(kind)))]);
  if (permissions.length > 0) found.push({ kind: 'lacks', field: 'actions', permissions });
  const acts = rule.actions.some(({ kind }) => kind === 'delete' || kind === 'reply');
  if (acts && !hasMessage(rule.type)) found.push({ kind: 'no_message', field: 'actions' });
  return found;
}
