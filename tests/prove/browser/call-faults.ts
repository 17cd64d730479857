/** Everything that can go wrong with a call, as the browser meets it. */
import { genericRefusals } from '../../../src/contract/problem.ts';

/** Why there is no reply, in words of the browser's protocol. */
export type FailReason = 'ConnectionRefused' | 'InternetDisconnected' | 'ConnectionAborted' | 'TimedOut';

/** A reply in place of the host's. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type: 'application/json' | 'text/html';
  /** Made of the reply that a sound network would have brought. */
  readonly body: (sound: string) => string;
}

export type CallFault = { readonly name: string } & (
  | { readonly fails: FailReason }
  | Answer
  /** The host does what it is asked, and its reply is lost. */
  | { readonly isLost: true }
  /** No reply as long as the fault lasts; then the call goes on. */
  | { readonly isHeld: true }
);

function refused(key: keyof typeof genericRefusals, more: object = {}, headers = {}): CallFault {
  const status = genericRefusals[key];
  const problem = { code: status, key, message: englishForLogs, ...more };
  return {
    name: `${status} ${key}`,
    status,
    headers,
    type: 'application/json',
    body: () => JSON.stringify(problem),
  };
}

/** What a host writes for its logs, and nobody is to read on the screen. */
export const englishForLogs = 'A fault of a test.';

function answered(name: string, body: string, status = 200): CallFault {
  return { name, status, type: 'application/json', body: () => body };
}

export const callFaults: readonly CallFault[] = [
  { name: 'refused', fails: 'ConnectionRefused' },
  { name: 'offline', fails: 'InternetDisconnected' },
  { name: 'aborted', fails: 'ConnectionAborted' },
  { name: 'timed out', fails: 'TimedOut' },
  refused('auth.required'),
  refused('access.forbidden'),
  refused('not_found'),
  refused('guild.not_found'),
  refused('guild.bot_missing'),
  refused('stale', { current: null }),
  refused('invalid', { fields: [{ path: 'a.b', key: 'required' }] }),
  refused('rate_limited', {}, { 'retry-after': '3' }),
  refused('internal'),
  refused('platform.unavailable'),
  answered('malformed', '{"a":1,}'),
  {
    name: 'truncated',
    status: 200,
    type: 'application/json',
    body: (sound) => sound.slice(0, sound.length / 2),
  },
  answered('wrong shape', '{"items":{"a":[1]},"name":7}'),
  {
    name: 'HTML',
    status: 200,
    type: 'text/html',
    body: () => '<!doctype html><title>Proxy</title><h1>Welcome</h1>',
  },
  answered('empty', ''),
  answered('no content', '', 204),
];

/** A reply that takes ten seconds, or never comes. */
export const held: CallFault = { name: 'held', isHeld: true };

export const lost: CallFault = { name: 'done, and the reply lost', isLost: true };
