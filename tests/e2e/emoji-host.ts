import type { BrowserContext } from 'playwright/test';

/** The host of the guild's own emoji. */
export const emojiHost = 'https://cdn.discordapp.com';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');

/** Answers with a picture in the place of that host, of which nothing is asked. */
export async function answerEmoji(context: BrowserContext): Promise<void> {
  await context.route(`${emojiHost}/**`, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
}
