/** The address of a form that stands in the place of its list: a step of its own in the history, so that Back closes it. */
import { fragment, setHash } from './focus.ts';
import type { OpenForm } from './types.ts';

/** In the history's state: the step before is the list. */
interface Step {
  readonly isOverList?: boolean;
}

/** What the address calls a form: an entry by its id, a new one `new`. */
export const addressOf = <Body>(opened: OpenForm<Body>): string =>
  opened.kind === 'entry' ? opened.id : 'new';

/** Where the list was scrolled to when a form took its place. */
let scrolled = 0;

/** Brings the list back to where it was. */
export const scrollBack = (): void => scrollTo({ top: scrolled, behavior: 'instant' });

/** Writes a form that opens over its list into the address, unless the address has led to it. */
export function stepIn(name: string): void {
  scrolled = scrollY;
  if (fragment() !== name) history.pushState({ isOverList: true } satisfies Step, '', `#${name}`);
}

/** Goes back to the list, without a step more than the reader took. */
export function stepOut(): void {
  if ((history.state as Step | null)?.isOverList) history.back();
  else setHash(null);
}
