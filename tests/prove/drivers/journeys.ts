/** The main journeys, in words of French unless they are about a language. Each begins signed out, or signed in as the owner. */
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { guildPlans } from '../../../server/demo/data/guilds.ts';
import { href, type Locale, localePath, locales } from '../../../src/routes.ts';
import { allRoutes, passages } from '../../all-routes.ts';
import { demoGuilds } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { transcriptPath } from '../../e2e/transcript-page.ts';
import { keys, type Page } from './page.ts';

const t = texts('fr');
const inGuild = { guild_id: demoGuilds.nebula };

export interface Journey {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

/** What is wrong with how a page is drawn, whatever it shows. */
function drawn(lang: string, dir: string, font: string): string {
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
  const isLoaded = [...document.fonts].some(
    ({ family, status }) => family.includes(font) && status === 'loaded',
  );
  const wrong = [
    root.lang !== lang && `the language is ${root.lang}`,
    getComputedStyle(document.body).direction !== dir && `the direction is not ${dir}`,
    wide > 0 && `${wide} pixels too wide`,
    headings !== 1 && `${headings} headings`,
    document.title.length < 4 && `the title is ${document.title}`,
    !isLoaded && `${font} is not loaded`,
    // Without its style sheet a page has the browser's own margins.
    getComputedStyle(document.body).margin !== '0px' && 'the style sheet is missing',
  ].filter(Boolean);
  return wrong.join(', ') || 'well';
}

function wellDrawn(page: Page, path: string, locale: Locale): Promise<void> {
  const [dir, font] = locale === 'ar' ? ['rtl', 'Noto Sans Arabic'] : ['ltr', 'Public Sans'];
  return page.until(`${path} is drawn`, 'well', drawn, locale, dir, font);
}

async function publicPages(page: Page): Promise<void> {
  for (const { path, isPublic } of allRoutes)
    for (const locale of isPublic ? locales : []) {
      const address = localePath(path, locale);
      await page.open(address);
      await wellDrawn(page, address, locale);
    }
}

async function signIn(page: Page): Promise<void> {
  await page.open('/login');
  await page.press({ role: 'button', name: t('login:sign_in') });
  await page.press({ role: 'button', has: demoAccounts.owner.display_name });
  await page.arrives('/dashboard');
  await page.ready('/dashboard');
  await page.press({ role: 'link', name: guildPlans.nebula.name, within: '#main' });
  await page.arrives(href('guild', inGuild));
  await page.ready('the guild');
  await wellDrawn(page, 'the guild', 'fr');
}

const kind = (name: 'image' | 'math') => ({ role: 'radio', name: t(`captcha:kind.${name}`) }) as const;
const undo = { role: 'button', has: t('common:undo'), within: '#toasts' } as const;

async function captcha(page: Page): Promise<void> {
  const path = href('captcha', { guild_id: demoGuilds.potager });
  const isChosen = (name: 'image' | 'math') =>
    page.until('the kind', t(`captcha:kind.${name}`), () =>
      document.querySelector<HTMLElement>('#main label:has(input[type="radio"]:checked)')?.innerText.trim(),
    );
  const save = async () => {
    await page.press(kind('math'));
    await page.press({ role: 'button', has: t('common:save') });
    await page.see({ css: '*', has: t('frame:saved'), within: '#toasts' });
  };
  await page.open(path);
  await isChosen('image');
  await save();
  await page.press(undo);
  await page.see({ css: '*', has: t('frame:undone'), within: '#toasts' });
  await page.open(path);
  await isChosen('image');
  await save();
  await page.open(path);
  await isChosen('math');
}

async function history(page: Page): Promise<void> {
  await page.open(href('history', inGuild));
  await page.type({ role: 'searchbox', name: t('history:filters.search') }, 'message');
  await page.until('the search', 'message', () => new URLSearchParams(location.search).get('q'));
  await page.press({ role: 'button', has: t('table:filters.open') });
  await page.press({ role: 'checkbox', name: t('history:actions.warn'), within: 'dialog[open]' });
  await page.until('the filter', 'warn', () => new URLSearchParams(location.search).get('action'));
  await page.type({ css: 'dialog[open]' }, keys.escape);
  await page.ready('the list');
  await page.press({ role: 'row', has: t('history:actions.warn') });
  await page.see({ role: 'heading', name: t('history-panel:timeline'), within: '#main aside' });
}

async function compose(page: Page): Promise<void> {
  await page.open(href('captcha', inGuild));
  await page.press({ role: 'button', has: t('message:edit'), within: 'main' });
  const content = { role: 'textbox', name: t('composer:content'), within: 'dialog[open]' } as const;
  await page.clear(content);
  await page.type(content, '**Bonjour** à tous, `@ici` 🎉');
  await page.see({ css: 'strong', has: 'Bonjour', within: 'dialog[open] .chat-text' });
  await page.press({ role: 'button', name: t('composer:done'), within: 'dialog[open]' });
  await page.gone({ css: 'dialog[open]' });
  await page.see({ css: '[role="group"]', has: '**Bonjour** à tous' });
}

async function languageAndTheme(page: Page): Promise<void> {
  await page.open(href('captcha', inGuild));
  const account = {
    role: 'button',
    name: t('frame:account', { name: demoAccounts.owner.display_name }),
  } as const;
  await page.press(account);
  await page.press({ role: 'link', name: 'العربية' });
  const path = href('captcha', inGuild, 'ar');
  await page.arrives(path);
  await page.ready(path);
  await wellDrawn(page, path, 'ar');
  const arabic = texts('ar');
  await page.press({ ...account, name: arabic('frame:account', { name: demoAccounts.owner.display_name }) });
  await page.press({ role: 'radio', name: arabic('frame:themes.dark') });
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  await page.until('the theme', 'dark', scheme);
  await page.open(path);
  await page.until('the theme of the next page', 'dark', scheme);
}

async function transcript(page: Page): Promise<void> {
  await page.open(transcriptPath);
  await page.see({ css: '.transcript-message' });
  const word = await page.run(
    () =>
      /\p{L}{5,}/u.exec(
        document.querySelector<HTMLElement>('.transcript-message .chat-text')?.innerText ?? '',
      )?.[0],
  );
  const search = { role: 'textbox', name: t('transcript-reader:search.label') } as const;
  await page.type(search, `${word}${keys.enter}`);
  await page.see({ css: '.transcript-message[data-current]' });
  await wellDrawn(page, 'the transcript', 'fr');
}

/** Those of which no other journey is. */
async function everyScreen(page: Page): Promise<void> {
  for (const { name, path, isPublic } of allRoutes) {
    if (isPublic || passages.includes(name)) continue;
    await page.open(path);
    await wellDrawn(page, path, 'fr');
  }
}

export const journeys: readonly Journey[] = [
  { name: 'public pages in three languages', run: publicPages },
  { name: 'signing in and choosing a server', run: signIn },
  { name: 'changing the captcha, saving, undoing', run: captcha },
  { name: 'filtering the history and opening a case', run: history },
  { name: 'composing a message in view', run: compose },
  { name: 'reading a ticket’s transcript', run: transcript },
  { name: 'every screen', run: everyScreen },
  { name: 'switching to Arabic and to the dark theme', run: languageAndTheme },
];
