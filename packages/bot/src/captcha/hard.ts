import type { BotSettings } from '../contract.ts';

/** Answers that a newcomer has, and seconds for them, at most. */
const most = { attempts: 2, timeout_seconds: 300 } as const;

type Hardened = Pick<BotSettings['captcha'], 'kind' | 'attempts' | 'timeout_seconds'>;

/** The captcha while it is hard: a picture, with few attempts and little time. What is stricter already stays. */
export const hardened = <Rules extends Hardened>(rules: Rules): Rules => ({
  ...rules,
  kind: 'image',
  attempts: Math.min(rules.attempts, most.attempts),
  timeout_seconds: Math.min(rules.timeout_seconds, most.timeout_seconds),
});
