/** The screenshots in the README, which are committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { demoMember } from '../../server/demo/data/guilds.ts';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from '../e2e/api.ts';
import { keep } from '../e2e/customiser.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { demoGuilds, open } from '../e2e/pages.ts';
import { texts } from '../e2e/texts.ts';

const folder = new URL('../../docs/pictures', import.meta.url).pathname;
const guild = { guild_id: demoGuilds.nebula };

/** The maximum size of an image in the documents, in bytes. */
const heaviest = 100_000;

/** Opens an open ticket that a member waits in. */
async function openTicket(page: Page, token: string): Promise<void> {
  const { items } = await callApi<{ items: { ticket: Ticket }[] }>(
    token,
    'GET',
    `/guild/${guild.guild_id}/tickets/inbox`,
  );
  const ticket = items[0]?.ticket;
  if (!ticket) throw new Error('Nobody waits in the demo.');
  await open(page, href('transcript', { ...guild, channel_id: ticket.channel_id }, 'en'));
}

/** Opens a member who was sanctioned, and the sheet with what can be done. */
async function openMember(page: Page): Promise<void> {
  await open(page, href('member', { ...guild, member_id: demoMember }, 'en'));
  await page.getByRole('button', { name: texts('en')('frame:act') }).click();
}

const openRaid = (page: Page) => open(page, `${href('raids', guild, 'ar')}?number=1`);

const pictures = [
  { name: 'overview', screen: 'guild', locale: 'en', theme: 'light', size: [1280, 800] },
  { name: 'captcha', screen: 'captcha', locale: 'en', theme: 'dark', size: [1440, 900] },
  { name: 'automod', screen: 'automod', locale: 'en', theme: 'light', size: [1440, 900] },
  { name: 'history-phone', screen: 'history', locale: 'ar', theme: 'dark', size: [390, 844] },
  { name: 'access', screen: 'access', locale: 'en', theme: 'light', size: [1280, 800] },
  { name: 'member', screen: openMember, locale: 'en', theme: 'light', size: [1280, 800] },
  { name: 'ticket', screen: openTicket, locale: 'en', theme: 'dark', size: [1280, 800] },
  { name: 'raid-phone', screen: openRaid, locale: 'ar', theme: 'dark', size: [390, 844] },
  { name: 'appeals', screen: 'appeals', locale: 'en', theme: 'light', size: [1280, 800] },
] as const satisfies readonly {
  name: string;
  /** A screen of the guild, or how it is opened. */
  screen:
    | 'guild'
    | 'captcha'
    | 'automod'
    | 'history'
    | 'access'
    | 'appeals'
    | ((page: Page, token: string) => Promise<void>);
  locale: Locale;
  theme: 'light' | 'dark';
  size: readonly [number, number];
}[];

for (const { name, screen, locale, theme, size } of pictures)
  test(`readme-${name}`, async ({ page, token }) => {
    const show = () =>
      typeof screen === 'string' ? open(page, href(screen, guild, locale)) : screen(page, token);
    const [width, height] = size;
    await keep(page, { theme });
    await page.setViewportSize({ width, height });
    await show();
    // The first visit uses system fonts; the site's fonts are used from the second one on.
    await page.evaluate(() => document.fonts.ready);
    await show();
    // Wait until the loading bar is gone.
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    if (picture.length > heaviest) throw new Error(`${name}.webp has ${picture.length} bytes.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.webp`, picture);
  });
