import type { AutomodRule, AutomodType } from '../../../contract/automod-rule.ts';
import { emptyFieldOf } from '../findings.ts';
import type { PointName } from '../point-names.ts';

type Change = Partial<Record<string, unknown>>;
type Point = Readonly<Record<AutomodType, Change>>;

const minute = 60;
const hour = 3600;
const day = 86_400;

const remove = { kind: 'delete' } as const;
const warn = { kind: 'warn' } as const;
const log = { kind: 'log', channel_id: null } as const;
const kick = { kind: 'kick' } as const;
const timeout = (duration_seconds: number) => ({ kind: 'timeout', duration_seconds }) as const;

const on = { enabled: true, mode: 'enforce' } as const;
const watch = { enabled: true, mode: 'observe' } as const;
const off = { enabled: false } as const;

/** The settings of each preset. Lists, reasons and exemptions are not changed. */
const points: Readonly<Record<PointName, Point>> = {
  lenient: {
    spam: { ...on, messages: 8, window_seconds: 5, actions: [remove] },
    duplicates: { ...on, repeats: 5, window_seconds: 30, actions: [remove] },
    mentions: { ...on, max_users: 10, max_roles: 5, block_everyone: true, actions: [remove] },
    raid: { ...watch, joins: 20, window_seconds: 10, lockdown_seconds: 0, actions: [log] },
    words: { ...on, actions: [remove] },
    regex: { ...on, actions: [remove] },
    links: { ...on, actions: [remove] },
    invites: { ...watch, actions: [remove] },
    attachments: { ...on, max: 10, actions: [remove] },
    caps: { ...off },
    emoji: { ...off },
    markdown: { ...off },
    names: { ...off },
  },
  balanced: {
    spam: { ...on, messages: 5, window_seconds: 5, actions: [remove, timeout(5 * minute)] },
    duplicates: { ...on, repeats: 3, window_seconds: 30, actions: [remove, warn] },
    mentions: { ...on, max_users: 5, max_roles: 3, block_everyone: true, actions: [remove, timeout(hour)] },
    raid: { ...on, joins: 15, window_seconds: 10, lockdown_seconds: 5 * minute, actions: [log] },
    words: { ...on, actions: [remove, warn] },
    regex: { ...on, actions: [remove, warn] },
    links: { ...on, actions: [remove, warn] },
    invites: { ...on, actions: [remove] },
    attachments: { ...on, max: 8, actions: [remove] },
    caps: { ...watch, percent: 70, min_length: 15, actions: [remove] },
    emoji: { ...on, max: 20, actions: [remove] },
    markdown: { ...off },
    names: { ...watch, actions: [log] },
  },
  strict: {
    spam: { ...on, messages: 4, window_seconds: 6, actions: [remove, timeout(hour)] },
    duplicates: { ...on, repeats: 2, window_seconds: minute, actions: [remove, timeout(10 * minute)] },
    mentions: { ...on, max_users: 3, max_roles: 1, block_everyone: true, actions: [remove, timeout(day)] },
    raid: { ...on, joins: 8, window_seconds: 10, lockdown_seconds: 15 * minute, actions: [log, kick] },
    words: { ...on, actions: [remove, warn, timeout(10 * minute)] },
    regex: { ...on, actions: [remove, warn, timeout(10 * minute)] },
    links: { ...on, actions: [remove, warn, timeout(hour)] },
    invites: { ...on, actions: [remove, warn] },
    attachments: { ...on, max: 4, actions: [remove, warn] },
    caps: { ...on, percent: 60, min_length: 10, actions: [remove] },
    emoji: { ...on, max: 10, actions: [remove] },
    markdown: { ...watch, actions: [remove] },
    names: { ...on, actions: [log] },
  },
};

/** Applies a preset to a rule. A rule with an empty list has nothing to search for, so it is unchanged. */
export function ruleAt<Rule extends AutomodRule>(point: PointName, rule: Rule): Rule {
  return emptyFieldOf(rule) ? rule : { ...rule, ...points[point][rule.type] };
}
