import { fetchAhead } from '../../api/early.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { loadTexts } from '../../i18n/texts.ts';
import type { RouteMatch } from '../../routes.ts';
import { $token } from '../stores/session.ts';

/** The link of a screen in the navigation, which says what the screen needs (layouts/Navigation.astro). */
const linkOf = (name: string) =>
  document.querySelector<HTMLElement>(`#nav :not([hidden]) > ul [data-route="${name}"]`);

/** Fetches the texts of a screen that is in the navigation. A failure is told when they are used. */
export function textsAhead(name: string): void {
  const { texts } = linkOf(name)?.dataset ?? {};
  if (texts) loadTexts(texts.split(' ') as Namespace[]).catch(() => {});
}

/** Sends the first calls of a screen that is in the navigation, and open to the reader. */
export function callAhead({ name, params }: RouteMatch): void {
  const link = linkOf(name);
  const token = $token.get();
  const { calls } = link?.dataset ?? {};
  if (!calls || !token || link?.closest('[data-closed=""]')) return;
  for (const path of calls.split(' '))
    fetchAhead((import.meta.env.PUBLIC_API_HOST ?? '') + path.replace('{id}', params.guild_id ?? ''), token);
}

/** Settles with `reading`, which does not fail, and after `patience` milliseconds at the latest. */
export async function atMost(patience: number, reading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([reading, late]);
  clearTimeout(timer);
}
