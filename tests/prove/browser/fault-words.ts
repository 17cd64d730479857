import type { TextKey } from '../../../src/i18n/namespaces.ts';
import type { ApiError } from '../../../src/lib/api-error.ts';
import { texts } from '../../e2e/texts.ts';
import type { CallFault } from './call-faults.ts';

const t = texts('fr');

/** What a reply with this status is to the interface. */
const kinds: Readonly<Record<number, ApiError['kind']>> = {
  200: 'unreadable',
  204: 'unreadable',
  403: 'forbidden',
  404: 'not_found',
  409: 'refused',
  412: 'stale',
  422: 'invalid',
  429: 'too_many',
  500: 'server',
  503: 'platform_away',
};

const things = ['guild', 'entry', 'rule', 'panel', 'message', 'case'] as const;

const wordsOfKind: Partial<Record<ApiError['kind'], readonly TextKey[]>> = {
  not_found: things.map((thing): TextKey => `errors:missing.${thing}.title`),
  stale: ['errors:call.stale.title', 'changes:conflict.title'],
};

/** The sentences of which one tells of a fault. */
export function wordsFor(fault: CallFault, more: readonly TextKey[]): readonly string[] {
  const kind = 'status' in fault ? (kinds[fault.status] ?? 'server') : 'offline';
  const known = wordsOfKind[kind] ?? [`errors:call.${kind}.title` as TextKey];
  return [...known, ...more].map((key) => t(key).replaceAll(/[\d\s\u202f]+/g, ' '));
}
