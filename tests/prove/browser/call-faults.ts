/** Everything that can go wrong with a call, as the browser meets it. */
import type { Route } from 'playwright/test';
import { genericRefusals } from '../../../src/contract/problem.ts';

export interface CallFault {
  readonly name: string;
  /** What becomes of the call, which is otherwise answered with this body. */
  readonly meet: (route: Route, body: string) => Promise<void>;
}

/** As a host on another origin answers. */
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Retry-After' };

function aborted(name: string, reason: string): CallFault {
  return { name, meet: (route) => route.abort(reason) };
}

function refused(key: keyof typeof genericRefusals, more: object = {}, headers = {}): CallFault {
  const status = genericRefusals[key];
  return {
    name: `${status} ${key}`,
    meet: (route) =>
      route.fulfill({
        status,
        headers: { ...cors, ...headers },
        json: { code: status, key, message: 'A fault of a test.', ...more },
      }),
  };
}

function answered(name: string, contentType: string, body: string, status = 200): CallFault {
  return { name, meet: (route) => route.fulfill({ status, headers: cors, contentType, body }) };
}

const json = 'application/json';

export const callFaults: readonly CallFault[] = [
  aborted('refused', 'connectionrefused'),
  aborted('offline', 'internetdisconnected'),
  aborted('aborted', 'connectionaborted'),
  aborted('timed out', 'timedout'),
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
  answered('malformed', json, '{"a":1,}'),
  {
    name: 'truncated',
    meet: (route, body) =>
      route.fulfill({ headers: cors, contentType: json, body: body.slice(0, body.length / 2) }),
  },
  answered('wrong shape', json, '{"items":{"a":[1]},"name":7}'),
  answered('HTML', 'text/html', '<!doctype html><title>Proxy</title><h1>Welcome</h1>'),
  answered('empty', json, ''),
  answered('no content', json, '', 204),
];
