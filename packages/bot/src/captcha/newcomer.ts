import * as v from 'valibot';
import type { BotSettings } from '../contract.ts';
import { timeOf } from '../ids.ts';
import { challenge, isRight } from './challenge.ts';

/** How often somebody may ask for another challenge without answering. */
export const mostRenewals = 10;

/** Why somebody has failed: too many wrong answers, no answer in time, or too new an account. */
export const failures = ['attempts', 'time', 'age'] as const;
export type Failure = (typeof failures)[number];

/** Somebody who has not passed yet, as a store keeps them. */
export const newcomer = v.object({
  /**
   * When their time is over, in milliseconds; null while nothing asks them, or for those who came long before. Of those who have failed:
   * not null until they are turned away.
   */
  due_at: v.nullable(v.number()),
  /** How many answers were wrong. */
  wrong: v.number(),
  renewals: v.number(),
  challenge: v.nullable(challenge),
  /** Those who have failed stay so until they come back. */
  failed: v.nullable(v.picklist(failures)),
  /** The message that asks them alone. */
  message: v.nullable(v.object({ channel_id: v.string(), message_id: v.string() })),
});
export type Newcomer = v.InferOutput<typeof newcomer>;

type Rules = Pick<
  BotSettings['captcha'],
  | 'attempts'
  | 'timeout_seconds'
  | 'min_account_age_seconds'
  | 'bypass_role_ids'
  | 'verified_role_id'
  | 'unverified_role_id'
>;

/** Somebody who has just come, and whose time runs from now. */
export const newNewcomer = (rules: Rules, now: Date): Newcomer => ({
  due_at: now.getTime() + rules.timeout_seconds * 1000,
  wrong: 0,
  renewals: 0,
  challenge: null,
  failed: null,
  message: null,
});

/** Whether an account is too new. The time of an account is in its id. */
export const isTooNew = (rules: Rules, userId: string, now: Date): boolean =>
  now.getTime() - timeOf(userId) < rules.min_account_age_seconds * 1000;

/** Whether somebody with these roles need not pass: they have an exempt one, or the one for those who have passed. */
export const isExempt = ({ bypass_role_ids, verified_role_id }: Rules, roleIds: readonly string[]): boolean =>
  roleIds.some((id) => id === verified_role_id || bypass_role_ids.includes(id));

/** Whether somebody who is no newcomer is let in: exempt or, where no role stands for having passed, without the newcomers' one. */
export function isLetIn(rules: Rules, roleIds: readonly string[]): boolean {
  const { verified_role_id, unverified_role_id } = rules;
  const isMarked = unverified_role_id !== null && roleIds.includes(unverified_role_id);
  return isExempt(rules, roleIds) || (verified_role_id === null && !isMarked);
}

/** Whether the time of a newcomer is over. */
export const isLate = ({ due_at }: Newcomer, now: Date): boolean =>
  due_at !== null && due_at <= now.getTime();

/** What became of an answer. `stale`: the challenge is not the one that they have now. */
export type Judged =
  | { readonly result: 'right' | 'stale' }
  | { readonly result: 'wrong'; readonly newcomer: Newcomer; readonly left: number }
  | { readonly result: 'failed'; readonly newcomer: Newcomer; readonly failure: Failure };

/**
 * Judges an answer.
 *
 * @param challengeId of the challenge that it answers
 */
export function judge(who: Newcomer, challengeId: string, typed: string, rules: Rules, now: Date): Judged {
  const { challenge: asked } = who;
  const fails = (failure: Failure, wrong: number): Judged => ({
    result: 'failed',
    failure,
    newcomer: { ...who, wrong, challenge: null, failed: failure, due_at: now.getTime() },
  });
  if (who.failed) return { result: 'stale' };
  if (isLate(who, now)) return fails('time', who.wrong);
  if (asked?.id !== challengeId) return { result: 'stale' };
  if (isRight(asked, typed)) return { result: 'right' };
  const wrong = who.wrong + 1;
  if (wrong >= rules.attempts) return fails('attempts', wrong);
  return { result: 'wrong', newcomer: { ...who, wrong, challenge: null }, left: rules.attempts - wrong };
}
