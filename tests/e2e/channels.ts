import type { Page } from 'playwright/test';
import type { Channel } from '../../src/contract/channels.ts';
import { apiOrigin } from './origins.ts';
import { replyTo } from './world.ts';

/** Mocks one channel, by its name, with these changes. */
export async function channelAs(page: Page, name: string, part: Partial<Channel>) {
  await page.route(`${apiOrigin}/guild/*/channels*`, async (route) => {
    const response = await replyTo(route);
    const channels = (await response.json()) as Channel[];
    const json = channels.map((one) => (one.name === name ? { ...one, ...part } : one));
    await route.fulfill({ response, json });
  });
}
