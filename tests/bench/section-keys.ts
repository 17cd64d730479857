/** Measures the time from a key press to the frame that shows it, in different fields. */
import type { Browser, Page } from 'playwright';
import { toMessageHash } from '../../src/composer/json/message-hash.ts';
import { newVisitor, slowCpu } from './browser.ts';
import { type Field, typeInto } from './measure-keys.ts';
import { floor, type Measured, pageOf } from './pages.ts';
import type { Key } from './probe.ts';
import { type Figure, median, quantile, type Section } from './report.ts';
import { targets } from './targets.ts';

const sentence = 'Bienvenue, cliquez ici pour entrer.';

/** A number field of the form: typing changes the draft, the save bar and the field. */
const focusNumber = (page: Page) => page.locator('#attempts input, input#attempts').first().focus();

async function openChannelPicker(page: Page): Promise<void> {
  await page.locator('[role="combobox"][aria-haspopup="dialog"]').first().click();
  await page.locator('dialog input').waitFor();
}

/** Opens the composer, and focuses the text of the message. */
async function openMessage(page: Page): Promise<void> {
  await page.locator('#message button[aria-haspopup="dialog"]').click();
  await page.locator('dialog[open] textarea').first().focus();
}

const embeds = Array.from({ length: 10 }, (_, at) => ({
  title: `Annonce ${at + 1}`,
  description: 'Un **texte** d’une certaine longueur, avec _des marques_ et <#123456789012345678>.',
  color: 0x5865f2,
  fields: [
    { name: 'Quand', value: 'Demain à 18 h' },
    { name: 'Où', value: 'Sur le serveur' },
  ],
}));

const captcha = pageOf('captcha');
const view = pageOf('view');
/** Together with what is typed, just under the platform's 2,000 characters. */
const long = 'Bonjour à tous. '.repeat(122);

/** The composer with a long message of ten embeds, given in the URL. */
const composer: Measured = {
  ...view,
  url: view.url + toMessageHash({ content: long, embeds }),
  control: '#main textarea',
};

/** Opens all embeds but not their parts, as when editing one, and focuses the text of the message. */
async function openEmbeds(page: Page): Promise<void> {
  const folded = page.locator('#main .disclosure-button[aria-expanded="false"]');
  const titles = await folded.count();
  if (titles < embeds.length) throw new Error(`The composer shows ${titles} embeds to open.`);
  for (const { title } of embeds) {
    const button = page.locator('#main .disclosure-button', { hasText: new RegExp(`\\b${title}$`) });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
  await page.locator('#main textarea').first().focus();
}

/** The fields to type in. Each is measured on a fresh page. */
const fields = {
  bare: {
    page: floor.text,
    focus: (page) => page.locator('textarea').focus(),
    text: sentence,
  },
  bareLong: {
    page: floor.text,
    focus: async (page) => {
      await page.locator('textarea').fill(long);
      await page.locator('textarea').focus();
    },
    text: sentence,
  },
  form: { page: captcha, focus: focusNumber, text: '5\b7\b12\b\b4\b9\b3\b\b6\b8\b15\b\b' },
  message: { page: captcha, focus: openMessage, text: sentence },
  tenEmbeds: { page: composer, focus: openEmbeds, text: sentence },
  picker: {
    page: captcha,
    focus: openChannelPicker,
    text: 'general\b\b\b\b\b\b\bsalon\b\b\b\b\baide',
  },
} as const satisfies Record<string, Field>;

/** The key presses of all runs. Every run measures each field, so that load on the machine affects them all. */
async function typeIntoAll(browser: Browser, runs: number, token: string) {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const keys = Object.fromEntries(names.map((name) => [name, [] as Key[]])) as Record<
    keyof typeof fields,
    Key[]
  >;
  for (let run = 0; run < runs; run += 1) {
    const visitor = await newVisitor(browser, token);
    for (const name of names) keys[name].push(...(await typeInto(visitor, fields[name])));
    await visitor.close();
  }
  return keys;
}

export async function keysSection(browser: Browser, runs: number, token: string): Promise<Section> {
  const { bare, bareLong, form, message, tenEmbeds, picker } = await typeIntoAll(browser, runs, token);

  const medianOf = (keys: readonly Key[]) => median(keys.map(({ painted }) => painted));
  const figures = (page: string, keys: readonly Key[], isTarget: boolean, base = bare): Figure[] => {
    const painted = keys.map((key) => key.painted);
    const held = isTarget ? { target: targets.key } : {};
    return [
      { page, name: 'on screen', unit: 'ms', runs: painted, floor: medianOf(base), ...held },
      { page, name: 'on screen, slowest twentieth', unit: 'ms', runs: [quantile(painted, 0.95)] },
      { page, name: 'listeners and drawing', unit: 'ms', runs: keys.map(({ work }) => work) },
    ];
  };
  return {
    title: `A keystroke, processor slowed ${slowCpu}-fold`,
    figures: [
      ...figures(floor.text.name, bare, false),
      ...figures(`${floor.text.name} with 2,000 characters`, bareLong, false),
      ...figures('captcha, a number of the form', form, true),
      ...figures('captcha, text of the message', message, true),
      ...figures('composer, 2,000 characters and ten embeds open', tenEmbeds, true, bareLong),
      ...figures('captcha, search among 500 channels', picker, false),
    ],
    notes: [
      '"On screen" is from the key to the end of the frame that shows the letter; the wait for the display, up to 16.7 ms, is in it.',
      'The composer is compared with the text area that has as much text in it, everything else with the empty one.',
      '"Listeners and drawing" is the part that the page’s own scripts and that frame take.',
    ],
  };
}
