import { actionLimits } from '../../../contract/actions.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';

export type Action = AutomodRule['actions'][number];

/** Sorted from the mildest to the harshest. */
export const actionKinds = [
  'log',
  'reply',
  'delete',
  'warn',
  'timeout',
  'mute',
  'kick',
  'ban',
] as const satisfies readonly Action['kind'][];

/** Initial durations, in seconds. */
const hour = 3600;
const minute = 60;

/** Creates an action, keeping what it can of the previous one. */
export function newAction(kind: Action['kind'], before: Action | null): Action {
  const seconds = before && 'duration_seconds' in before ? before.duration_seconds : hour;
  switch (kind) {
    case 'timeout':
      return { kind, duration_seconds: Math.min(seconds ?? hour, actionLimits.timeoutSeconds.max) };
    case 'mute':
      return { kind, duration_seconds: seconds };
    case 'ban':
      return { kind, duration_seconds: null, delete_message_seconds: 0 };
    case 'log':
      return { kind, channel_id: null };
    case 'reply':
      return { kind, message: { content: '' }, delete_after_seconds: minute };
    default:
      return { kind };
  }
}
