/** How a picture is taken: of what, when it is steady, and in which widths, themes and languages. */
import type { Locator, Page, ViewportSize } from 'playwright/test';
import type { AccountKey } from '../../server/demo/data/accounts.ts';
import { firstFonts } from '../../src/i18n/first-fonts.ts';
import type { Translate } from '../../src/i18n/namespaces.ts';
import { type Locale, localePath } from '../../src/routes.ts';
import { keep } from '../e2e/customiser.ts';
import { answerEmoji, emojiHost } from '../e2e/emoji-host.ts';
import { test as base, expect } from '../e2e/fixtures.ts';
import { ready } from '../e2e/pages.ts';
import { forgetTokens } from '../e2e/sign-in.ts';
import { texts } from '../e2e/texts.ts';
import { bringFonts } from './fonts.ts';
import { moment } from './moment.ts';
import { drawn, followRequests, opened, type RequestsEnd } from './settle.ts';

const test = base.extend<{ requestsEnd: RequestsEnd; writes: boolean }>({
  writes: [false, { option: true }],
  // Neither custom emoji nor shifts are what is compared.
  thirdOrigin: emojiHost,
  maxShift: 100,
  // A picture looks the same alone and after any others: whoever writes has a demo of their own.
  fresh: async ({ world, writes }, use, { testId }) => {
    if (await world.begin(writes ? testId : 'read')) forgetTokens();
    await use(undefined);
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(moment);
    await answerEmoji(page.context());
    await bringFonts(page);
    await keep(page, { fonts: firstFonts('ar').join(' ') });
    await use(page);
  },
  requestsEnd: ({ page }, use) => use(followRequests(page)),
});

/** The page of a picture, in one language. */
export interface Scene {
  readonly page: Page;
  readonly locale: Locale;
  readonly t: Translate;
  readonly isPhone: boolean;
  /** Session token of the account, for calls outside the browser. */
  readonly token: string;
}

export interface Picture {
  /** The address, without language. */
  readonly path: string;
  /** Who is signed in: the owner unless said otherwise, null for nobody. */
  readonly account?: AccountKey | null;
  /** Console errors that the scene causes on purpose. */
  readonly errors?: RegExp;
  /** Preferences and other stored values. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether it changes what is saved. */
  readonly writes?: boolean;
  /** Prepares data and replies before the page is opened. */
  readonly before?: (scene: Scene) => Promise<unknown>;
  /** Opens, types or chooses what the picture shows. */
  readonly act?: (scene: Scene) => Promise<unknown>;
  /** `page` shows all of it, up to {@link highest}; `window` what fits in a window, as for dialogs. */
  readonly shows?: 'page' | 'window';
  /** Parts of the page with a picture each, instead of one of the page. The keys are added to the name. */
  readonly parts?: (page: Page) => Readonly<Record<string, Locator>>;
  /** Whether the picture is of the page before its screen is there. */
  readonly isLoading?: boolean;
}

/** The highest picture of a page, in pixels. Beyond it, long lists only repeat themselves. */
const highest = 2600;

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Resizes the window. The page learns of it a moment later, and its lengths in `dvh` up to some frames after that. */
async function resize(page: Page, requestsEnd: RequestsEnd, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((height) => innerHeight === height, size.height);
  await requestsEnd();
  await ready(page);
}

/**
 * Makes the window as high as the page: sticky bars stand at its ends, and long lists draw what is in it. A pane that
 * scrolls by itself grows with the window, so that it takes several steps.
 */
async function fitWindow(page: Page, requestsEnd: RequestsEnd): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    const size = page.viewportSize() ?? sizes.wide;
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(needed, highest);
    if (height === size.height) return;
    await resize(page, requestsEnd, { ...size, height });
  }
  throw new Error('The page grows with its window');
}

/** Takes a picture in both themes on a wide screen, and in Arabic on a phone, and compares them with those that are kept. */
export function take(name: string, picture: Picture): void {
  const { account = 'owner', errors = null, writes = false, shows = 'page', isLoading = false } = picture;
  for (const size of ['wide', 'phone'] as const)
    test.describe(() => {
      test.use({ account, writes, expectedErrors: errors, viewport: sizes[size] });
      test(`${name} ${size}`, async ({ page, requestsEnd, token }) => {
        const isPhone = size === 'phone';
        const locale = isPhone ? 'ar' : 'fr';
        const scene = { page, locale, t: texts(locale), isPhone, token } as const;
        const compare = async (variant: string) => {
          if (!isLoading) await requestsEnd();
          await drawn(page);
          if (!picture.parts) await expect.soft(page).toHaveScreenshot([`${name}.${variant}.webp`]);
          for (const [part, locator] of Object.entries(picture.parts?.(page) ?? {}))
            await expect.soft(locator).toHaveScreenshot([`${name}-${part}.${variant}.webp`]);
        };

        await keep(page, picture.stored ?? {});
        await picture.before?.(scene);
        // The code of the screen never comes, so that what the build has drawn stays.
        if (isLoading) await page.route('**/_astro/Screen.*.js', () => undefined);
        await page.goto(localePath(picture.path, locale));
        if (!isLoading) await opened(page, requestsEnd);
        await picture.act?.(scene);
        if (shows === 'page') await fitWindow(page, requestsEnd);
        if (isPhone) await compare('phone');
        else {
          await compare('light');
          await page.emulateMedia({ colorScheme: 'dark' });
          await compare('dark');
        }
      });
    });
}
