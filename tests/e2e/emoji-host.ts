import type { BrowserContext } from 'playwright/test';

/** The host of custom emoji. */
export const emojiHost = 'https://cdn.discordapp.com';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIA', 'base64');

/** Mocks the emoji host with a one-pixel image. */
export async function answerEmoji(context: BrowserContext): Promise<void> {
  await context.route(`${emojiHost}/**`, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
}
