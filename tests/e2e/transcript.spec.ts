/** The transcript of a ticket: reading, search, blanking messages, access and saving. */
import { readFile } from 'node:fs/promises';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import type { Ticket } from '../../src/contract/ticket-history.ts';
import { imageHosts } from '../../src/lib/images.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { siteOrigin } from './origins.ts';
import { demoGuilds, demoTranscriptChannel, expectAccessible, open, overflow, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { readTranscript, transcriptOf, transcriptPath, withMessages } from './transcript-page.ts';

const guild = demoGuilds.nebula;

/** Wide enough to show the details next to the conversation. */
test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a link to one of ten thousand messages arrives there, and an answer leads back to its message',
  journey,
  async ({ page, token }) => {
    await withMessages(page, token, 10_000);
    const { t, log, message, current } = transcriptOf(page);
    await open(page, `${transcriptPath}#10999`);
    await expect(message('10999')).toBeInViewport();
    await expect(current).toContainText('Ligne numéro 9999');
    await expect(current).toBeFocused();
    // Messages out of view are not in the document.
    expect(await log.getByRole('article').count()).toBeLessThan(60);
    await expect(message('10999').getByRole('article')).toHaveAttribute('aria-posinset', '10000');

    await message('10999')
      .getByRole('link', { name: /Ligne numéro 3/ })
      .click();
    await expect(page).toHaveURL(/#1003$/);
    await expect(message('1003')).toBeInViewport();
    await expect(current).toBeFocused();
    await page.goBack();
    await expect(message('10999')).toBeInViewport();

    const days = page.getByRole('region', { name: t('transcript-reader:days.title') });
    await days.getByRole('button', { name: /^mer\. 4 nov/ }).click();
    await expect(log.getByRole('heading', { name: /mercredi 4 novembre/ })).toBeInViewport();
    await expect(days.locator('[aria-current="date"]')).toHaveText(/mer\. 4 nov/);
  },
);

test('it is titled by person and panel, tells the team apart, and leads to the ticket before', async ({
  page,
  token,
}) => {
  const { ticket } = await readTranscript(token);
  const panels = await callApi<{ items: { id: string; name: string }[] }>(
    token,
    'GET',
    `/guild/${guild}/tickets`,
  );
  const panel = panels.items.find(({ id }) => id === ticket.panel_id)?.name ?? '';
  const staff = ticket.claimed_by ?? ticket.closed_by;
  const { t, log } = transcriptOf(page);
  await open(page, transcriptPath);
  const title = t('transcript-reader:title', {
    name: ticket.opener.display_name,
    panel: ticket.name ?? panel,
    number: `#${ticket.number}`,
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`#${ticket.number}`));
  const headOf = (name: string) => log.locator('.chat-head', { hasText: name }).first();
  await expect(
    headOf(staff?.display_name ?? '')
      .locator('.chat-team')
      .first(),
  ).toHaveText(t('chat:team'));
  await expect(headOf(ticket.opener.display_name).locator('.chat-team')).toHaveCount(0);

  const previous = page
    .getByRole('navigation', { name: t('transcript-reader:neighbours.label') })
    .getByRole('link', { name: new RegExp(`#${ticket.number - 1}`) });
  const to = (await previous.getAttribute('href')) ?? '';
  await previous.click();
  await expect(page).toHaveURL(siteOrigin + to);
  await expect(heading).not.toHaveText(title);
  await expect(page).not.toHaveTitle(new RegExp(`#${ticket.number}`));
});

test('the Tab key stops at one message, from which the arrows go to the others', async ({ page, token }) => {
  await withMessages(page, token, 300);
  const { t, log, message } = transcriptOf(page);
  await open(page, `${transcriptPath}#1010`);
  const row = (id: string) => message(id).locator('.transcript-message');
  await expect(row('1010')).toBeFocused();
  await expect(log.locator('.transcript-message[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(row('1011')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(row('1009')).toBeFocused();
  await expect(row('1009').locator('.chat-when .chat-exact')).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Tab');
  await expect(message('1009').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(row('1299')).toBeFocused();
  await expect(row('1299')).toBeInViewport();
  await row('1299')
    .getByRole('button', { name: t('transcript-reader:message.blank') })
    .focus();
  await page.keyboard.press('Tab');
  await expect(log.locator(':focus')).toHaveCount(0);
});

test('a writer’s name leaves their messages alone, until all are wanted again', async ({ page, token }) => {
  const { messages, ticket, users } = await readTranscript(token);
  const { t, log } = transcriptOf(page);
  await open(page, transcriptPath);
  const name = users[ticket.opener.id]?.display_name ?? '';
  const own = messages.filter(({ author_id }) => author_id === ticket.opener.id).length;
  const writers = page.getByRole('region', { name: t('transcript-reader:writers.title') });
  await writers.getByRole('button', { name }).click();
  const shown = t('transcript-reader:say.messages', { count: own, shown: own });
  await expect(page.getByText(t('transcript-reader:only.shown', { messages: shown }))).toBeVisible();
  const authors = await log.locator('.chat-name').allTextContents();
  expect([...new Set(authors)]).toEqual([name]);
  await page.getByRole('button', { name: t('transcript-reader:only.all') }).click();
  await expect(log.locator('.chat-name', { hasText: 'Vigie' }).first()).toBeVisible();
});

test(
  'the conversation is saved as a page that needs nothing else, and as text',
  journey,
  async ({ page, token, context }) => {
    const { messages, ticket } = await readTranscript(token);
    const { t } = transcriptOf(page);
    await open(page, transcriptPath);
    async function save(kind: 'html' | 'text') {
      await page.getByRole('button', { name: t('transcript-reader:download.label') }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t(`transcript-reader:download.${kind}`) }).click(),
      ]);
      return { name: file.suggestedFilename(), path: await file.path() };
    }
    const html = await save('html');
    expect(html.name).toBe(`ticket-${ticket.number}.html`);
    const copy = await context.newPage();
    await copy.setContent(await readFile(html.path, 'utf8'));
    await expect(copy.getByRole('article')).toHaveCount(messages.length);
    await expect(copy.getByRole('heading', { level: 1 })).toContainText(String(ticket.number));
    expect(await copy.locator('script, img, link, iframe').count()).toBe(0);
    await copy.close();

    const text = await save('text');
    expect(text.name).toBe(`ticket-${ticket.number}.txt`);
    const lines = (await readFile(text.path, 'utf8')).split('\n');
    expect(lines.filter((line) => /^\[\d\d:\d\d\] /.test(line))).toHaveLength(messages.length);
  },
);

test.describe('without a session', () => {
  test.use({ account: null });

  test('the page offers to sign in, and comes back to the same message', async ({ page }) => {
    const { t, message } = transcriptOf(page);
    await page.goto(`${transcriptPath}#1`);
    await expect(page.getByRole('heading', { name: t('transcript:sign_in.title') })).toBeVisible();
    await expect(page).toHaveURL(`${siteOrigin}${transcriptPath}#1`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('transcript:sign_in.action') }).click();
    await page.waitForURL(/\/login\?/);
    await page.locator('#sign-in').click();
    await page.locator('button[value="owner"]').click();
    await page.waitForURL(`${siteOrigin}${transcriptPath}#1`);
    await ready(page);
    await expect(page.locator('.transcript-message').first()).toBeVisible();
    await expect(message('1')).toHaveCount(0);
  });

  test('a screen that needs a session, reached from it, asks to sign in', async ({ page }) => {
    await page.goto(transcriptPath);
    await page.locator('#nav a[data-route="captcha"]').click();
    await page.waitForURL(/\/login\?to=.*captcha/);
  });
});

test('a manager blanks a message for good, and sees who has read it', journey, async ({ page, token }) => {
  const { messages } = await readTranscript(token);
  const { t, message } = transcriptOf(page);
  const victim = messages.find(({ content, blanked }) => content && !blanked);
  if (!victim) throw new Error('nothing to blank');
  await open(page, `${transcriptPath}#${victim.id}`);
  const seen = page.getByRole('region', { name: t('transcript-reader:seen.title') });
  // Reads are listed once per hour, and a new hour may have started since the first test.
  await expect(seen.getByText(t('transcript-reader:seen.you'), { exact: false }).first()).toBeVisible();
  await expect.poll(() => seen.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);

  const row = message(victim.id);
  await row.getByRole('button', { name: t('transcript-reader:message.blank') }).click();
  const dialog = page.getByRole('dialog', { name: t('transcript-tools:blank.title') });
  await expect(dialog).toContainText(t('transcript-tools:blank.text'));
  const confirm = dialog.getByRole('button', { name: t('transcript-tools:blank.action') });
  await confirm.click();
  await expect(dialog).toContainText(t('transcript-tools:blank.missing'));
  await expectAccessible(page);
  await dialog.getByLabel(t('transcript-tools:blank.reason')).fill('Une adresse');
  await confirm.click();
  await expect(row).toContainText('Une adresse');
  await expect(row.locator('.transcript-message')).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(row).toContainText('Une adresse');
  await expect(row.getByRole('button', { name: t('transcript-reader:message.blank') })).toHaveCount(0);
  expect((await readTranscript(token)).messages.find(({ id }) => id === victim.id)).toMatchObject({
    content: '',
  });
});

test.describe('a moderator', () => {
  test.use({ account: 'moderator' });

  test('reads what their panels hold, and neither blanks nor sees who else has read', async ({
    page,
    token,
  }) => {
    const { t, log } = transcriptOf(page);
    const { items } = await callApi<{ items: Ticket[] }>(token, 'GET', `/guild/${guild}/tickets/history`);
    const readable = items.find(({ has_transcript }) => has_transcript);
    await open(page, href('transcript', { guild_id: guild, channel_id: readable?.channel_id ?? '' }));
    await log.getByRole('article').first().hover();
    await expect(
      page.getByRole('button', { name: t('transcript-reader:message.copy') }).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: t('transcript-reader:message.blank') })).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('transcript-reader:writers.title') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('transcript-reader:seen.title') })).toHaveCount(0);
  });

  test.describe('of another panel', () => {
    test.use({ expectedErrors: /403/ });

    test('reads why the conversation is not theirs', async ({ page, token }) => {
      const { t } = transcriptOf(page);
      const kept = async (reader: string) => {
        const history = `/guild/${guild}/tickets/history?limit=100`;
        const { items } = await callApi<{ items: Ticket[] }>(reader, 'GET', history);
        return items.filter(({ has_transcript }) => has_transcript).map(({ channel_id }) => channel_id);
      };
      const own = await kept(token);
      const other = (await kept(await tokenOf('owner'))).find((channel) => !own.includes(channel));
      await open(page, href('transcript', { guild_id: guild, channel_id: other ?? '' }));
      const whom = t('errors:whom.owner', { name: demoAccounts.admin.display_name });
      await expect(page.getByRole('main')).toContainText(t('errors:unreadable_transcript.text', { whom }));
    });
  });
});

test.describe('an address without a transcript', () => {
  test.use({ expectedErrors: /404/ });

  for (const channel of ['1', 'a/b', '%2F..%2F', '9%2F8'])
    test(`says so: ${channel}`, async ({ page }) => {
      const { t } = transcriptOf(page);
      const reply = await page.goto(
        `${href('transcript', { guild_id: guild, channel_id: 'x' }).slice(0, -1)}${channel}`,
      );
      expect(reply?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: t('errors:missing.transcript.title') })).toBeVisible();
    });
});

test.describe('in the hostile guild', () => {
  const pictures = imageHosts[0] ?? '';
  test.use({ thirdOrigin: pictures, maxShift: 9 });

  test('what people wrote is text, and stays within the page', journey, async ({ page, token }) => {
    await page.route(`${pictures}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const { items } = await callApi<{ items: { channel_id: string; has_transcript: boolean }[] }>(
      token,
      'GET',
      `/guild/${demoGuilds.hostile}/tickets/history?limit=20`,
    );
    const kept = items.filter(({ has_transcript }) => has_transcript).slice(0, 3);
    expect(kept).toHaveLength(3);
    for (const { channel_id } of kept) {
      await open(page, href('transcript', { guild_id: demoGuilds.hostile, channel_id }));
      const { log } = transcriptOf(page);
      expect(await log.locator('script, iframe, style, form, input, [onerror], [onload]').count()).toBe(0);
      expect(await overflow(page)).toBe(0);
    }
  });
});

for (const locale of ['fr', 'ar'] as const)
  test(`is accessible in ${locale}, on a phone and with its sheet`, async ({ page }) => {
    const { t } = transcriptOf(page, locale);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, href('transcript', { guild_id: guild, channel_id: demoTranscriptChannel }, locale));
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: t('transcript-reader:details') }).click();
    await expect(page.getByRole('heading', { name: t('transcript-reader:facts.title') })).toBeVisible();
    await expectAccessible(page);
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [390, 320])
    test(`downloads are within the margin at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, transcriptPath);
      const { t } = transcriptOf(page);
      const button = page.getByRole('button', { name: t('transcript-reader:download.label') });
      const { x = 0, width: own = 0 } = (await button.boundingBox()) ?? {};
      expect(x + own).toBeLessThanOrEqual(width - 16);
    });
});
