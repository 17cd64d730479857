/** Hostile texts in messages are rendered as text, whether they come from the URL or from the host. */
import type { Page } from 'playwright/test';
import { toMessageHash } from '../../src/composer/json/message-hash.ts';
import type { Embed, MessageTemplate } from '../../src/contract/message.ts';
import { messageLimits } from '../../src/contract/message.ts';
import { recurringDefaults } from '../../src/contract/recurring.ts';
import { imageHosts } from '../../src/lib/images.ts';
import { href } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { hostileAddresses, hostileStrings } from './hostile-strings.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { reachable } from './world.ts';

const t = texts('en');
const guild = demoGuilds.nebula;
const address = href('view', { guild_id: guild }, 'en');
const pictures = imageHosts[0] ?? '';

test.use({ thirdOrigin: pictures, maxShift: 9, reducedMotion: 'reduce' });

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

/** An embed with the text in every field, cut to the lengths in `most`. */
function embedOf(text: string, most: Readonly<Record<'name' | 'text', number>>): Embed {
  const [name, rest] = [text.slice(0, most.name), text.slice(0, most.text)];
  return {
    title: name,
    description: rest,
    author: { name },
    footer: { text: rest },
    fields: [{ name, value: rest, inline: true }],
  };
}

const addressed = (url: string): Embed => ({
  title: 'x',
  url,
  author: { name: 'x', url, icon_url: url },
  footer: { text: 'x', icon_url: url },
  image: { url },
  thumbnail: { url },
});

/** Mocks the image host, and counts the requests. */
async function countPictures(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(`${pictures}/**`, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return () => asked;
}

/** Problems in the messages on the page: forbidden elements, attributes, links, images and globals. */
function faultsIn(hosts: readonly string[]): string[] {
  const tags =
    'script, style, link, meta, base, iframe, object, embed, form, input, video, audio, template, math, use, animate';
  const found: string[] = [];
  for (const log of document.querySelectorAll('.chat-log')) {
    for (const element of log.querySelectorAll(tags)) found.push(`an element ${element.localName}`);
    for (const element of log.querySelectorAll('*'))
      for (const name of element.getAttributeNames())
        if (/^on|^srcset$|^srcdoc$|^ping$/.test(name)) found.push(`an attribute ${name}`);
    for (const { protocol } of log.querySelectorAll('a'))
      if (!/^(?:https?|discord|mailto|tel):$/.test(protocol)) found.push(`a link to ${protocol}`);
    for (const { src } of log.querySelectorAll('img'))
      if (![location.origin, ...hosts].includes(new URL(src).origin)) found.push(`a picture of ${src}`);
  }
  if ('hostile' in globalThis) found.push('something has run');
  if ('hostile' in Object.prototype) found.push('every object has one more member');
  return found;
}

/** Expects no problems, no overflow and the title, at the width of a desktop and of a phone. */
async function expectSound(page: Page) {
  expect(await page.evaluate(faultsIn, imageHosts)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: t('routes:view') })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Dismisses and records dialogs: an open dialog would only look like a slow page. */
function watchDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

async function openComposed(page: Page, message: MessageTemplate) {
  // A navigation that only changes the hash does not load the page again.
  await page.goto('about:blank');
  await open(page, address + toMessageHash(message));
  await expect(page.locator('.composer .chat-message')).toBeVisible();
}

test('there are enough of them', () => {
  expect(new Set(hostileStrings).size).toBeGreaterThanOrEqual(60);
});

// Messages in the URL may be five times as long as the platform allows.
const most = { name: 1000, text: 500 };
for (const [at, some] of chunks(hostileStrings, messageLimits.embeds).entries())
  test(`what an address holds stays text, in every field: part ${at + 1}`, async ({ page }) => {
    const dialogs = watchDialogs(page);
    await countPictures(page);
    const embeds = some.map((text) => embedOf(text, most));
    const content = some.join('\n\n').slice(0, 5 * messageLimits.content);
    await openComposed(page, { content, embeds });
    await expectSound(page);
    // Names are shown unchanged, apart from variables, which the preview replaces.
    const shown = await page.locator('.chat-embed-author bdi').allTextContents();
    const filled = /\{(?:user|server)\}/;
    expect(shown.filter((_, place) => !filled.test(some[place] ?? ''))).toEqual(
      some.filter((text) => !filled.test(text)).map((text) => text.slice(0, most.name)),
    );
    expect(dialogs).toEqual([]);
  });

test('an address in a message leads nowhere but to the web', journey, async ({ page }) => {
  const dialogs = watchDialogs(page);
  await countPictures(page);
  for (const some of chunks(hostileAddresses, messageLimits.embeds)) {
    await openComposed(page, { content: 'x', embeds: some.map(addressed) });
    await expectSound(page);
    await page.locator('.chat-embed').last().scrollIntoViewIfNeeded();
  }
  expect(dialogs).toEqual([]);
});

test('what the host has saved stays text, in every field that it takes', async ({ page, token }) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = reachable(`${apiOrigin}/guild/${guild}/recurring`);
  const { items } = (await (await fetch(url, { headers })).json()) as { items: { channel_id: string }[] };
  const channel_id = items[0]?.channel_id;
  const made: string[] = [];
  // Three strings per message: a guild can have fifty messages, and longer ones would exceed the limits.
  for (const some of chunks(hostileStrings, 3)) {
    const most = { name: 200, text: 400 };
    const embeds = some.map((text) => ({ ...embedOf(text, most), image: { url: `${pictures}/x.svg` } }));
    const content = some.join('\n').slice(0, messageLimits.content);
    const body = { ...recurringDefaults, name: some[0]?.slice(0, 64), channel_id, timezone: 'UTC' };
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, enabled: false, message: { content, embeds } }),
    });
    // The host stores the message or refuses it with a validation error.
    expect([201, 422], await reply.clone().text()).toContain(reply.status);
    if (reply.status === 201) made.push(((await reply.json()) as { item: { id: string } }).item.id);
  }
  try {
    const dialogs = watchDialogs(page);
    const asked = await countPictures(page);
    await open(page, address);
    const section = page.getByRole('region', { name: t('routes:recurring') });
    const more = section.getByRole('button', { name: /more$/ });
    while (await more.isVisible()) await more.click();
    expect(made.length).toBeGreaterThan(20);
    expect(await section.locator('.chat-log').count()).toBeGreaterThanOrEqual(made.length);
    await expectSound(page);
    expect(dialogs).toEqual([]);
    await section.locator('.chat-embed img').last().scrollIntoViewIfNeeded();
    await expect.poll(asked).toBeGreaterThan(0);
  } finally {
    for (const id of made) await fetch(`${url}/${id}`, { method: 'DELETE', headers });
  }
});
