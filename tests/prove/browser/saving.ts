/** How something is entered, sent, and sent again, whatever screen it is on. */
import type { Locator, Page } from 'playwright/test';
import { texts } from '../../e2e/texts.ts';
import type { Save } from './saves/save.ts';

const t = texts('fr');

const isSelect = (field: Locator) => field.evaluate((element) => element instanceof HTMLSelectElement);

export async function enter(field: Locator, value: string | boolean): Promise<void> {
  // What is saved at once may be taken back before `setChecked` has looked, and a notice may be over it.
  if (typeof value === 'boolean') await ((await field.isChecked()) === value || field.press('Space'));
  else if (await isSelect(field)) await field.selectOption(value);
  else await field.fill(value);
}

export async function isEntered(field: Locator, value: string | boolean): Promise<boolean> {
  return typeof value === 'boolean'
    ? (await field.isChecked()) === value
    : (await field.inputValue()) === value;
}

/** What is shown as long as something is not saved. */
export function shownWays(page: Page, way: Save['way']): Locator {
  if (way === 'dialog') return page.locator('dialog[open] button[type="submit"]');
  if (way === 'bar') return page.locator('.save-bar').or(conflictButton(page));
  return failedToast(page);
}

/** Where somebody else has saved, it saves what was typed, which stands beside theirs in the place of the form. */
export const conflictButton = (page: Page) => page.getByRole('button', { name: t('changes:conflict.apply') });

const failedToast = (page: Page) =>
  page.locator('#toasts [data-toast]').getByRole('button', { name: t('common:retry'), exact: true });

/** The button that saves again. */
export function again(page: Page, way: Save['way']): Locator {
  if (way === 'dialog') return page.locator('dialog[open] button[type="submit"]');
  if (way === 'bar')
    return page
      .locator('.save-bar')
      .getByRole('button', { name: new RegExp(`^(?:${t('common:save')}|${t('common:retry')})`) })
      .or(conflictButton(page))
      .first();
  return failedToast(page).first();
}

export async function send(page: Page, way: Save['way']): Promise<void> {
  if (way !== 'at once') await again(page, way).press('Enter');
}
