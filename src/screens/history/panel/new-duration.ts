/** Another duration of a sanction that is in force. */
import * as v from 'valibot';
import { actionLimits } from '../../../contract/actions.ts';
import { fieldErrors } from '../../../contract/field-errors.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import type { FieldError } from '../../../contract/problem.ts';
import { actionOfBot } from '../../../contract/requested-actions.ts';

type Sanction = Pick<ModerationCase, 'action' | 'status' | 'expires_at' | 'created_at' | 'number' | 'target'>;

const lasting: readonly ModerationCase['action'][] = ['timeout', 'mute', 'ban'];

/** Whether a case is a sanction that has not ended. */
export const isInForce = ({ action, status, expires_at }: Sanction, now: number): boolean =>
  lasting.includes(action) && status === 'active' && (expires_at === null || Date.parse(expires_at) > now);

/** When a sanction ends that lasts some seconds, as an ISO 8601 string; null for one without an end. */
export function endOf({ created_at }: Pick<Sanction, 'created_at'>, seconds: number | null): string | null {
  if (seconds === null || !Number.isFinite(seconds)) return null;
  return new Date(Date.parse(created_at) + seconds * 1000).toISOString();
}

/** Why a sanction cannot last so long; undefined where it can. */
export function durationFault(one: Sanction, seconds: number | null, now: number): FieldError | undefined {
  const path = 'duration_seconds';
  const { max } = actionLimits.timeoutSeconds;
  if (seconds === null) return one.action === 'timeout' ? { path, key: 'required' } : undefined;
  const asked = { kind: 'change_duration', user_id: one.target.id, case_number: one.number, reason: null };
  const { success, issues } = v.safeParse(actionOfBot, { ...asked, duration_seconds: seconds });
  if (!success) return fieldErrors(issues)[0];
  if (one.action === 'timeout' && seconds > max) return { path, key: 'too_big', limit: max };
  const end = endOf(one, seconds);
  return end !== null && Date.parse(end) <= now ? { path, key: 'duration.over' } : undefined;
}
