import { atom } from 'nanostores';
import type { LogEvent } from '../../contract/logs.ts';

/** The event shown beside the matrix: the one under the pointer or focus. */
export const $shown = atom<LogEvent>('message_edit');

/** How long the pointer has to rest on a row, in milliseconds, since it crosses other rows on its way. */
const rest = 120;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows the preview of an event once the pointer rests on its row. */
export function showSoon(event: LogEvent): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => $shown.set(event), rest);
}

/** Called when the pointer leaves the rows. */
export function keepShown(): void {
  clearTimeout(waiting);
}

/** Shows the preview of an event immediately. */
export function showNow(event: LogEvent): void {
  clearTimeout(waiting);
  $shown.set(event);
}
