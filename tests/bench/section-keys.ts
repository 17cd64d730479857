import type { Browser, Page } from 'playwright';
import { newVisitor, slowCpu } from './browser.ts';
import { typeInto } from './measure-keys.ts';
import { captcha, floor } from './pages.ts';
import type { Key } from './probe.ts';
import { type Figure, median, quantile, type Section } from './report.ts';

const sentence = 'Bienvenue, cliquez ici pour entrer.';

async function openChannelPicker(page: Page): Promise<void> {
  await page.locator('[role="combobox"][aria-haspopup="dialog"]').first().click();
  await page.locator('dialog input').waitFor();
}

/** The text of the first message, in its editor. */
async function openMessage(page: Page): Promise<void> {
  await page.locator('#message button[aria-haspopup="dialog"]').click();
  await page.locator('dialog[open] textarea').first().focus();
}

export async function keysSection(browser: Browser, token: string): Promise<Section> {
  const visitor = await newVisitor(browser, token);
  const bare = await typeInto(visitor, {
    ...floor.text,
    focus: (page) => page.locator('textarea').focus(),
    text: sentence,
  });
  const message = await typeInto(visitor, {
    ...captcha,
    focus: openMessage,
    text: sentence,
  });
  const picker = await typeInto(visitor, {
    ...captcha,
    focus: openChannelPicker,
    text: 'general\b\b\b\b\b\b\bsalon\b\b\b\b\baide',
  });
  await visitor.close();

  const floorPainted = median(bare.map(({ painted }) => painted));
  const figures = (page: string, keys: readonly Key[]): Figure[] => {
    const painted = keys.map((key) => key.painted);
    return [
      { page, name: 'on screen', unit: 'ms', runs: painted, target: { most: 16 }, floor: floorPainted },
      { page, name: 'on screen, slowest twentieth', unit: 'ms', runs: [quantile(painted, 0.95)] },
      { page, name: 'listeners and drawing', unit: 'ms', runs: keys.map(({ work }) => work) },
    ];
  };
  return {
    title: `A keystroke, processor slowed ${slowCpu}-fold`,
    figures: [
      ...figures(floor.text.name, bare),
      ...figures('captcha, text of the message', message),
      ...figures('captcha, search among 500 channels', picker),
    ],
    notes: [
      '"On screen" is from the key to the end of the frame that shows the letter; the wait for the display, up to 16.7 ms, is in it.',
      '"Listeners and drawing" is the part that the page’s own scripts and that frame take.',
    ],
  };
}
