import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type GenericRefusal, genericRefusals } from '../../src/contract/problem.ts';

/** Whether somebody who sees the guild may be refused. */
const isRefusedToSome = (access: Endpoint['access']) =>
  typeof access !== 'string' && !(access.module === 'frame' && access.level === 'see');

/** The generic errors that an operation can return, derived from its declaration. */
export function genericRefusalsOf({ path, access, body, query, ifMatch, extension }: Endpoint) {
  const applies: Readonly<Record<GenericRefusal, boolean>> = {
    'body.malformed': body !== undefined,
    'auth.required': access !== 'public',
    'access.forbidden': access === 'bot_admin' || isRefusedToSome(access),
    not_found: /\{(?!id\})/.test(path),
    'guild.not_found': path.includes('{id}'),
    'call.not_found': extension === true,
    'guild.bot_missing': path.startsWith('/guild/{id}/'),
    stale: ifMatch !== undefined,
    'body.too_large': body !== undefined,
    invalid: body !== undefined || query !== undefined,
    rate_limited: true,
    internal: true,
    not_implemented: extension === true,
    unavailable: true,
    'platform.unavailable': path.includes('{id}') && access !== 'bot_admin',
    'platform.bot_refused': path.includes('{id}') && access !== 'bot_admin',
  };
  return (Object.keys(genericRefusals) as GenericRefusal[]).filter((key) => applies[key]);
}

/** All error keys of an operation, by status in ascending order. */
export function refusalsByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly string[]> {
  const all = [
    ...genericRefusalsOf(endpoint).map((key) => [key, genericRefusals[key]] as const),
    ...Object.entries(endpoint.refusals ?? {}),
  ];
  const byStatus = new Map<number, string[]>();
  for (const [key, status] of all.sort(([, a], [, b]) => a - b)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  return byStatus;
}
