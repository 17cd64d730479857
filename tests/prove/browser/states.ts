/** What a screen is in when its own reads are answered in another way than usual. */
import type { Page, Route } from 'playwright/test';
import { apiOrigin } from '../../e2e/origins.ts';
import { replyTo } from '../../e2e/world.ts';

/** Reads of the frame, without which there would be no screen. */
const ofFrame = /^\/(auth\/check|user|guilds|admin|guild\/\d+(\/(channels|roles|emojis))?)$/;

/** The members in which a reply has what it lists, and how much of it there is. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'object') ? [] : value;
  if (typeof value !== 'object' || value === null) return value;
  const { items, total, next_cursor } = value as Record<string, unknown>;
  return {
    ...value,
    ...(Array.isArray(items) && { items: [] }),
    ...(typeof total === 'number' && { total: 0 }),
    ...(typeof next_cursor === 'string' && { next_cursor: null }),
  };
}

const answers = {
  loading: () => Promise.resolve(),
  error: (route: Route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 500, key: 'internal', message: 'A fault of a test.' },
    }),
  empty: async (route: Route) => {
    const response = await replyTo(route);
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill(isJson ? { response, json: emptied(await response.json()) } : { response });
  },
} as const;

export type State = keyof typeof answers;
export const states = Object.keys(answers) as State[];

/**
 * Puts a screen that opens next into a state.
 *
 * @returns what puts it back, and how many reads there were
 */
export async function inState(page: Page, state: State) {
  const isOwn = (url: URL) => url.origin === apiOrigin && !ofFrame.test(url.pathname);
  let reads = 0;
  const handler = (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    reads += 1;
    // A call that the page has given up, as it went on, has no reply.
    return answers[state](route).catch(() => route.abort().catch(() => undefined));
  };
  await page.route(isOwn, handler);
  return { reads: () => reads, end: () => page.unroute(isOwn, handler) };
}
