/** What a save of a screen is to the proof, and what its descriptions share. */
import type { Locator, Page } from 'playwright/test';
import type { TextKey } from '../../../../src/i18n/namespaces.ts';
import { callApi } from '../../../e2e/api.ts';

/** How a save is sent: by the bar of a form, by the button of a dialog, or at once as something is changed. */
type Way = 'bar' | 'dialog' | 'at once';

export interface Save {
  readonly name: string;
  readonly path: string;
  readonly way: Way;
  /** The call that is to be made once. */
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly call: RegExp;
  /** What the host holds at first. */
  readonly prepare?: (token: string) => Promise<unknown>;
  /** Shows the field. */
  readonly open?: (page: Page) => Promise<void>;
  /** Where something is typed or chosen. `value` of a switch is whether it is on. */
  readonly field: (page: Page, turn: number) => Locator;
  readonly value: (turn: number) => string | boolean;
  /** Whether the host holds it. */
  readonly isDone: (token: string, turn: number) => Promise<boolean>;
  /** How often it was done: each time it goes up by one. */
  readonly times: (token: string) => Promise<number>;
  /** Further words for what has happened: those of a change by somebody else. */
  readonly says?: readonly TextKey[];
}

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const opener = (page: Page, place = 0) => main(page).locator('[data-opener]').nth(place);

/** The number of changes of the settings that the host has kept. */
export const changesIn = (guild: string) => async (token: string) =>
  (await callApi<{ total: number }>(token, 'GET', `/guild/${guild}/revisions?limit=1`)).total;

/** How many saves of things without a history have come about: what they hold, each time another, is a step. */
export function counted(read: (token: string) => Promise<unknown>): Save['times'] {
  let [last, times] = ['', 0];
  return async (token) => {
    const now = JSON.stringify(await read(token));
    if (now !== last) times += 1;
    last = now;
    return times;
  };
}
