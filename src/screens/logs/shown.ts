import { atom } from 'nanostores';
import type { LogEvent } from '../../contract/logs.ts';

/** The event whose line stands beside the matrix: the one under the pointer or the focus. */
export const $shown = atom<LogEvent>('message_edit');

/** How long the pointer rests on a row before its line is shown, in milliseconds: it crosses others on the way to the line. */
const rest = 120;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows the line of an event once the pointer rests on its row. */
export function showSoon(event: LogEvent): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => $shown.set(event), rest);
}

/** The pointer has left the rows. */
export function keepShown(): void {
  clearTimeout(waiting);
}

/** Shows the line of an event at once. */
export function showNow(event: LogEvent): void {
  clearTimeout(waiting);
  $shown.set(event);
}
