/** The address of a form that stands in the place of its list: a step of its own in the history, so that Back closes it. */
import { fragment, setHash } from './focus.ts';
import type { OpenForm } from './types.ts';

/** In the history's state: the step before is the list. */
interface Step {
  readonly isOverList?: boolean;
}

const fresh = 'new';

/** What the address calls a form: an entry by its id, a new one `new`, a copy `new-` and the id of the original. */
export function addressOf<Body>(opened: OpenForm<Body>): string {
  if (opened.kind === 'entry') return opened.id;
  return opened.copyOf === null ? fresh : `${fresh}-${opened.copyOf}`;
}

/** Whether the address names a new entry, and of which it is a copy. */
export function newIn(name: string): { readonly copyOf: string | null } | null {
  if (name === fresh) return { copyOf: null };
  return name.startsWith(`${fresh}-`) ? { copyOf: name.slice(fresh.length + 1) } : null;
}

/** Writes a form that opens over its list into the address, unless the address has led to it. */
export function stepIn(name: string): void {
  if (fragment() !== name) history.pushState({ isOverList: true } satisfies Step, '', `#${name}`);
}

/** Goes back to the list, without a step more than the reader took. */
export function stepOut(): void {
  if ((history.state as Step | null)?.isOverList) history.back();
  else setHash(null);
}
