/** What is seen when something is missing, fails, takes long, is asked or is printed. */
import { href } from '../../src/routes.ts';
import { captchaPage } from '../e2e/captcha-page.ts';
import { setMessages } from '../e2e/messages.ts';
import { apiOrigin } from '../e2e/origins.ts';
import { demoGuilds } from '../e2e/pages.ts';
import { type Picture, take } from './picture.ts';

const guild = demoGuilds.nebula;
const params = { guild_id: guild };
const captchaUrl = `${apiOrigin}/guild/${guild}/captcha`;
const shows = 'window';

const scenes: Readonly<Record<string, Picture>> = {
  'empty-list': {
    path: href('recurring', params),
    writes: true,
    before: ({ token }) => setMessages(token, guild, []),
  },
  'no-servers': { path: href('guilds'), account: 'member' },
  moderator: { path: href('guild', params), account: 'moderator' },
  closed: { path: href('captcha', params), account: 'moderator', errors: /403/ },
  'no-guild': { path: href('guild', { guild_id: '1' }), errors: /404/ },
  failed: {
    path: href('captcha', params),
    errors: /500/,
    before: ({ page }) =>
      page.route(captchaUrl, (route) =>
        route.fulfill({ status: 500, body: 'oops', headers: { 'access-control-allow-origin': '*' } }),
      ),
  },
  'loading-document': { path: href('captcha', params), shows, isLoading: true },
  'loading-list': { path: href('recurring', params), shows, isLoading: true },
  'loading-table': { path: href('history', params), shows, isLoading: true },
  toast: {
    path: href('captcha', params),
    writes: true,
    shows,
    async act({ page, locale }) {
      const screen = captchaPage(page, guild, locale);
      await screen.attempts.fill('4');
      await screen.save.click();
      await screen.saved.waitFor();
    },
  },
  removal: {
    path: href('user-data'),
    // Whoever owns servers cannot.
    account: 'moderator',
    shows,
    async act({ page, t }) {
      await page.getByRole('button', { name: t('user-data:removal.button') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  'removal-of-guild': {
    path: href('admin-guilds'),
    account: 'admin',
    shows,
    async act({ page }) {
      await page.getByRole('main').getByRole('button', { name: 'Nebula Esports' }).first().click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  'login-expired': { path: `${href('login')}#expired`, account: null, shows },
  printed: {
    path: href('history', params),
    act: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
};

for (const [name, scene] of Object.entries(scenes)) take(name, scene);
