import { atom } from 'nanostores';
import type { LogEvent } from '../../contract/logs.ts';

/** The event shown beside the matrix: the one under the pointer or focus. */
export const $shown = atom<LogEvent>('message_edit');

/** How long the pointer must rest on a row, in milliseconds: it crosses others on its way. */
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
