/** How messages are rendered: sizes and colours of docs/chat.md, galleries, spoilers, times and images. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import type { Transcript } from '../../src/contract/transcript.ts';
import { imageHosts } from '../../src/lib/images.ts';
import { href, type Locale } from '../../src/routes.ts';
import { reference } from '../../src/screens/gallery/reference.ts';
import { callApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, demoTranscriptChannel, open } from './pages.ts';
import { type Metric, metrics } from './sizes.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const layouts = ['cozy', 'compact'] as const;
const themes = ['dark', 'light'] as const;

/** A conversation of the gallery, and its reference messages by id. They are the last messages. */
function conversation(page: Page, layout: (typeof layouts)[number], theme: (typeof themes)[number]) {
  const log = page.locator(
    `[data-specimen="conversation"] [data-layout="${layout}"][data-chat-theme="${theme}"]`,
  );
  const message = (id: string) => {
    const at = reference.findIndex((one) => one.id === id);
    if (at < 0) throw new Error(`The reference has no message ${id}.`);
    return log.getByRole('article').nth(at - reference.length);
  };
  return { log, message };
}

async function openGallery(page: Page, locale: Locale) {
  await open(page, href('gallery', {}, locale));
  const shown = conversation(page, 'compact', 'light').log;
  await expect(shown).toBeVisible();
  // Images load when they are scrolled to. Here all load at once, also those that are drawn meanwhile.
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.chat-log img')];
    for (const image of images) image.loading = 'eager';
    return images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

/** The rows of the table "Sizes" in docs/chat.md: one value, or one per theme. */
function sizes(): Map<string, string[]> {
  const [, section = ''] = readFileSync(new URL('../../docs/chat.md', import.meta.url), 'utf8').split(
    '\n## Sizes\n',
  );
  const rows = section.split('\n').filter((line) => /^\| [^|]+ \| `/.test(line));
  return new Map(
    rows.map((row) => {
      const [, name = '', values = ''] = row.split('|').map((cell) => cell.trim());
      return [name, [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value)];
    }),
  );
}

/** The computed value of a metric, in the notation of the table. */
function measure(part: Locator, { of, pseudo }: Metric): Promise<string> {
  return part.evaluate(
    (element, [of, pseudo]) => {
      const px = (value: number) => `${Math.round(value * 10) / 10}px`;
      const box = element.getBoundingClientRect();
      if (of === 'box-width') return px(box.width);
      if (of === 'box-height') return px(box.height);
      if (of === 'from-start') {
        const log = element.closest('.chat-log')?.getBoundingClientRect() ?? box;
        const isRtl = getComputedStyle(element.closest('.chat-log') ?? element).direction === 'rtl';
        return px(isRtl ? log.right - box.right : box.left - log.left);
      }
      const value = getComputedStyle(element, pseudo).getPropertyValue(of ?? '');
      const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
      if (blue === undefined) return /^[\d.]+px$/.test(value) ? px(Number.parseFloat(value)) : value;
      return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    },
    [of, pseudo ?? null] as const,
  );
}

test('the table of sizes and what is measured name the same', () => {
  expect([...sizes().keys()].sort()).toEqual(Object.keys(metrics).sort());
});

/** In Arabic, lines are 1.75 times as high as the font size, like everywhere on the site. */
const tall: Readonly<Record<string, string>> = {
  'text, line': '28px',
  'text with an emoji, height': '28px',
  'embed, line of the text': '24.5px',
};

for (const locale of ['fr', 'ar'] as const)
  test(`messages have the sizes and colours of the table, in ${locale}`, async ({ page }) => {
    await openGallery(page, locale);
    const found: string[] = [];
    for (const layout of layouts)
      for (const theme of themes) {
        const { log, message } = conversation(page, layout, theme);
        for (const [name, values] of sizes()) {
          const metric = metrics[name] as Metric;
          if (metric.layout && metric.layout !== layout) continue;
          const whole = metric.at ? message(metric.at) : log;
          const value = await measure(metric.on ? whole.locator(metric.on).first() : whole, metric);
          const wanted = (locale === 'ar' && tall[name]) || values[theme === 'dark' ? 0 : values.length - 1];
          if (value !== wanted) found.push(`${layout} ${theme}: ${name} is ${value}, not ${wanted}`);
        }
      }
    expect(found).toEqual([]);
  });

const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

for (const theme of themes)
  test(`empty lines above blocks are drawn, and none below a heading, in ${theme}`, async ({ page }) => {
    await openGallery(page, 'fr');
    const { message } = conversation(page, 'cozy', theme);
    const of = (id: string) => height(message(id).locator('.chat-main > .chat-text'));
    const line = 22;
    expect(await of('second')).toBe(2 * line);
    expect((await of('blank-list')) - (await of('break-list'))).toBe(line);
    expect((await of('split-quotes')) - (await of('quotes'))).toBe(line);
    // The text has two lists, and the second one has a margin above.
    expect((await of('split-lists')) - (await of('lists'))).toBe(line + 4);
    expect(await of('blank-heading')).toBe(await of('break-heading'));
  });

type Box = { x: number; y: number; width: number; height: number };
const round = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** The boxes of the cells of a gallery, relative to the gallery. */
async function cells(message: Locator): Promise<Box[]> {
  const block = await message.locator('.chat-mosaic').boundingBox();
  const found = await message.locator('.chat-cell').all();
  return Promise.all(
    found.map(async (cell) => {
      const box = await cell.boundingBox();
      if (!block || !box) throw new Error('A cell is not drawn.');
      return round({ ...box, x: box.x - block.x, y: box.y - block.y });
    }),
  );
}

test('a gallery is cropped cells in the rows of the platform', async ({ page }) => {
  await openGallery(page, 'fr');
  const { message } = conversation(page, 'cozy', 'dark');
  const one = await message('pictures-1').locator('.chat-photo').boundingBox();
  expect(one && round(one)).toMatchObject({ width: 350, height: 350 });
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  expect(await cells(message('pictures-2'))).toEqual([box(0, 0, 273, 273), box(277, 0, 273, 273)]);
  expect(await cells(message('pictures-3'))).toEqual([
    box(0, 0, 365, 350),
    box(369, 0, 181, 173),
    box(369, 177, 181, 173),
  ]);
  expect(await cells(message('pictures-4'))).toEqual([
    box(0, 0, 273, 173),
    box(277, 0, 273, 173),
    box(0, 177, 273, 173),
    box(277, 177, 273, 173),
  ]);
  const rows = async (id: string) => {
    const tops = (await cells(message(id))).map(({ y }) => y);
    return [...new Set(tops)].map((top) => tops.filter((y) => y === top).length);
  };
  expect(await rows('pictures-5')).toEqual([2, 3]);
  expect(await rows('pictures-10')).toEqual([1, 3, 3, 3]);
  // Every image fills its cell.
  for (const id of ['pictures-2', 'pictures-3', 'pictures-10'])
    for (const cell of await message(id).locator('.chat-cell').all()) {
      const [outer, inner] = [await cell.boundingBox(), await cell.locator('.chat-photo').boundingBox()];
      expect(inner && round(inner)).toEqual(outer && round(outer));
      await expect(cell.locator('.chat-photo')).toHaveCSS('object-fit', 'cover');
    }
  const file = await message('card').locator('.chat-mosaic').first().boundingBox();
  const embed = await message('card').locator('.chat-embed').boundingBox();
  expect(file?.y).toBeLessThan(embed?.y ?? 0);
});

test('a cover lies on its lines, and a key takes it off', async ({ page }) => {
  await openGallery(page, 'fr');
  const { message } = conversation(page, 'cozy', 'dark');
  const cover = message('spoiler').locator('.chat-spoiler');
  const lines = () => cover.evaluate((element) => element.getClientRects().length);
  const before = await height(message('spoiler'));
  expect(await lines()).toBeGreaterThan(1);
  await cover.focus();
  await page.keyboard.press('Space');
  await expect(cover).toHaveAttribute('data-open');
  await expect(cover).not.toHaveAttribute('role');
  await expect(cover).toBeFocused();
  expect(await height(message('spoiler'))).toBe(before);

  // A spoiler around blocks is a block itself. A hidden image is covered completely, and gets the focus when it is revealed.
  await expect(message('block-spoiler').locator('.chat-spoiler')).toHaveCSS('display', 'block');
  const cell = message('covered').locator('.chat-cell');
  await cell.getByRole('button').click();
  await expect(cell.getByRole('button')).toHaveCount(0);
  await expect(cell.locator('.chat-cell-content')).toBeFocused();
});

for (const [locale, exact] of [
  ['fr', 'samedi 21 novembre 2026'],
  ['ar', 'السبت، 21 نوفمبر 2026'],
] as const)
  test(`the exact time shows within the messages, on a phone too, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openGallery(page, locale);
    const { log, message } = conversation(page, 'cozy', 'dark');
    const frame = await log.boundingBox();
    for (const [id, part] of [
      ['plain', '.chat-head .chat-moment'],
      ['times', '.chat-text .chat-moment'],
      ['card', '.chat-foot .chat-moment'],
    ] as const) {
      const time = message(id).locator(part).first();
      const tip = time.locator('.chat-exact');
      await expect(tip).toHaveCSS('clip-path', 'inset(50%)');
      await time.hover();
      await expect(tip).toHaveCSS('clip-path', 'none');
      if (id !== 'card') await expect(tip).toContainText(exact);
      const box = await tip.boundingBox();
      if (!frame || !box) throw new Error('Nothing is drawn.');
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    }
  });

const [pictureHost = ''] = imageHosts;

test.describe('pictures of the platform', () => {
  // Transcripts have no sizes for images of embeds, so the page moves when such an image loads.
  test.use({ thirdOrigin: pictureHost, maxShift: 1, viewport: { width: 1920, height: 900 } });

  test('keep their shape alone, whether they are files, embeds or thumbnails', async ({ page, token }) => {
    const params = { guild_id: demoGuilds.nebula, channel_id: demoTranscriptChannel };
    const path = `/guild/${params.guild_id}/tickets/transcript/${params.channel_id}`;
    const real = await callApi<Transcript>(token, 'GET', path);
    const wide = { url: `${pictureHost}/wide.png` };
    const messages = [
      {
        ...real.messages[0],
        attachments: [
          { ...wide, name: 'wide.png', size: 1, content_type: 'image/png', width: 1200, height: 300 },
        ],
        embeds: [{ title: 'Wide', image: wide, thumbnail: wide }],
      },
    ];
    await page.route(apiOrigin + path, (route) => route.fulfill({ json: { ...real, messages } }));
    await page.route(wide.url, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><path d="M0 0h1200v300H0z"/></svg>',
      }),
    );
    await open(page, href('transcript', params));
    const shape = async (picture: Locator) => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      return `${Math.round(width)} × ${Math.round(height)}`;
    };
    const message = page.getByRole('article');
    const embed = message.locator('.chat-embed');
    await expect.poll(() => shape(message.locator('.chat-photo').first())).toBe('550 × 138');
    await expect.poll(() => shape(embed.locator('.chat-photo'))).toBe('400 × 100');
    await expect.poll(() => shape(embed.locator('.chat-thumbnail'))).toBe('80 × 20');
  });
});
