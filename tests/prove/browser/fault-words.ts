/** The words of the product for what can go wrong. */
import type { TextKey } from '../../../src/i18n/namespaces.ts';
import type { ApiError } from '../../../src/lib/api-error.ts';
import { filesOf, texts } from '../../e2e/texts.ts';
import type { CallFault } from './call-faults.ts';
import { withoutNumbers } from './seen.ts';

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

const ofKind: Partial<Record<ApiError['kind'], readonly TextKey[]>> = {
  // A host without the call answers so too.
  not_found: [
    ...things.map((thing): TextKey => `errors:missing.${thing}.title`),
    'errors:call.not_offered.title',
  ],
  stale: ['errors:call.stale.title', 'changes:conflict.title'],
  // Without a field, what is wrong with the first is said.
  invalid: ['errors:call.invalid.title', 'faults:required'],
};

/** The sentences of which one tells of a fault. */
export function wordsFor(fault: CallFault, more: readonly TextKey[]): readonly string[] {
  const kind = 'status' in fault ? (kinds[fault.status] ?? 'server') : 'offline';
  const known = ofKind[kind] ?? [`errors:call.${kind}.title` as TextKey];
  return [...known, ...more].map((key) => withoutNumbers(t(key)));
}

function leaves(tree: object, path: string): (readonly [path: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}.${name}`)
      : [[`${path}.${name}`, String(value)] as const],
  );
}

/** Texts by which a part of a screen says that it is closed, absent or gone, for which there is nothing to try again. */
const refusals = Object.entries(filesOf('fr'))
  .flatMap(([name, file]) => leaves(file, name))
  .filter(([path]) =>
    /\.(?:forbidden|not_offered|absent|closed|unread|failed)(?:\.|$)|^errors\.|^appeal\.nothing\./.test(path),
  )
  .map(([, text]) => withoutNumbers(text.split('{{', 1)[0] ?? ''))
  .filter((text) => text.length > 12);

/** Whether a part of the screen says, in other words than before, why it does not show what it should. */
export const isRefusalTold = (words: string, sound: string): boolean =>
  refusals.some((text) => words.includes(text) && !sound.includes(text));
