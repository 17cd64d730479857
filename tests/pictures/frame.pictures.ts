/** The frame around every screen: its menus, panels and layouts. */
import { href } from '../../src/routes.ts';
import { customiserOf } from '../e2e/customiser.ts';
import { frameOf } from '../e2e/frame.ts';
import { demoGuilds } from '../e2e/pages.ts';
import { type Picture, take } from './picture.ts';

const path = href('guilds');
const inGuild = href('captcha', { guild_id: demoGuilds.nebula });
const shows = 'window';

const bookmarks = [
  { route: 'captcha', guild: { id: demoGuilds.nebula, name: 'Nebula Esports' } },
  { route: 'guilds', guild: null },
];

const scenes: Readonly<Record<string, Picture>> = {
  account: { path, act: ({ page, locale }) => frameOf(page, locale).account.click() },
  customiser: { path, act: ({ page, locale }) => customiserOf(page, locale).open() },
  switcher: {
    path: inGuild,
    act: ({ page, locale }) => frameOf(page, locale).switcher.click(),
  },
  notices: {
    path: inGuild,
    act: ({ page, t }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${t('frame:notices')}`) })
        .click(),
  },
  palette: {
    path: inGuild,
    async act({ page, t }) {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: t('frame:search') });
      await dialog.getByRole('combobox').pressSequentially('cap');
      await dialog.getByRole('option').first().waitFor();
    },
  },
  keys: {
    path: inGuild,
    async act({ page }) {
      await page.locator('#main h1').focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('switch').waitFor();
    },
  },
  bookmarks: {
    path,
    stored: { shortcuts: JSON.stringify(bookmarks) },
    async act({ page, t, isPhone }) {
      if (isPhone) await page.getByRole('button', { name: t('page:open_nav') }).click();
      else
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('frame:shortcuts') })
          .click();
    },
  },
  horizontal: { path: inGuild, stored: { nav: 'horizontal', footer: 'sticky' } },
  bordered: {
    path: inGuild,
    stored: { skin: 'bordered', semiDark: 'on', width: 'fluid', density: 'comfortable', blur: 'off' },
  },
  collapsed: { path: inGuild, stored: { collapsed: 'on', navbar: 'static' } },
  scrolled: {
    path: inGuild,
    act: ({ page }) => page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' })),
  },
};

for (const [name, scene] of Object.entries(scenes)) take(`frame-${name}`, { shows, ...scene });
