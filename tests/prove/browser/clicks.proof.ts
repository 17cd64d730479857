/** Ten clicks within fifty milliseconds are one write, on everything that saves, sends or acts. */
import type { Locator, Page } from 'playwright/test';
import { demoMember } from '../../../server/demo/data/guilds.ts';
import { href } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { apiOrigin } from '../../e2e/origins.ts';
import { demoGuilds, open } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { figure } from '../figure.ts';
import { answerForm, guild, settingsForms } from './forms.ts';

const t = texts('fr');
const guild_id = guild;

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: /./, maxShift: 99, ownSession: true });

interface Act {
  /** Comes to the button. */
  reach(page: Page, token: string): Promise<Locator>;
  /** The path of what it writes. */
  readonly writes: RegExp;
  /** The seconds in which it is held and can be taken back. */
  readonly held?: number;
}

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** A copy of the first entry, which is an entry of its own once it is saved. */
function copies(name: 'auto-sanction' | 'tickets' | 'recurring', writes: RegExp): Act {
  return {
    writes,
    async reach(page) {
      await open(page, href(name, { guild_id }));
      await button(page, t(`${name}:more`, { n: 1 })).click();
      await button(page, t(`${name}:duplicate`, { n: 1 })).click();
      return button(page.locator('.save-bar'), t('common:save'));
    },
  };
}

async function toCard(page: Page, name: string): Promise<Locator> {
  await open(page, href('appeals', { guild_id }));
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await opener.click();
  return dialog(page);
}

const acts: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(
    settingsForms.map((form): [string, Act] => [
      `save ${form.name}`,
      {
        writes: form.saves,
        async reach(page) {
          await form.open(page);
          await form.field(page).fill(form.text(0));
          const bar = page.locator('.save-bar');
          return button(bar, t('common:save'));
        },
      },
    ]),
  ),
  'a copy of a rule': copies('auto-sanction', /\/autosanction$/),
  'a copy of a panel': copies('tickets', /\/ticket$/),
  'a copy of a message': copies('recurring', /\/recurring$/),
  'an answer': {
    writes: /\/actions$/,
    async reach(page, token) {
      const form = await answerForm(token);
      await form.open(page);
      await form.field(page).fill(form.text(0));
      return form.send?.(page) ?? page.locator('none');
    },
  },
  'a note of a ticket': {
    writes: /\/notes$/,
    async reach(page, token) {
      await (await answerForm(token)).open(page);
      await page.getByRole('tab', { name: t('ticket-desk:note.tab') }).click();
      await page.getByRole('textbox', { name: t('ticket-desk:note.label') }).fill('Déjà vu.');
      return button(page, t('ticket-desk:note.action'));
    },
  },
  'claiming a ticket': {
    writes: /\/actions$/,
    async reach(page, token) {
      await (await answerForm(token)).open(page);
      return button(page, t('ticket-desk:claim'));
    },
  },
  'a note of a member': {
    writes: /\/actions$|\/notes$/,
    held: 10,
    async reach(page) {
      await page.clock.install();
      await open(page, href('member', { guild_id, member_id: demoMember }));
      await button(page, t('frame:act')).click();
      await dialog(page)
        .getByRole('radio', { name: t('act:verbs.note') })
        .check({ force: true });
      await dialog(page).getByLabel(t('act:note'), { exact: true }).fill('Court échange.');
      return button(dialog(page), t('act:verbs.note'));
    },
  },
  'a question about an appeal': {
    writes: /\/appeals?\/.+/,
    async reach(page) {
      const asked = await toCard(page, t('appeals:ask_of', { name: '' }));
      await asked.getByRole('textbox').fill('Quand ?');
      return button(asked, t('appeals:ask'));
    },
  },
  'refusing an appeal': {
    writes: /\/appeals?\/.+/,
    async reach(page) {
      const asked = await toCard(page, t('appeals:refuse_of', { name: '' }));
      return button(asked, t('appeals:refuse'));
    },
  },
  'a saved reply': {
    writes: /\/repl(y|ies)$/,
    async reach(page) {
      await open(page, href('tickets', { guild_id }));
      await button(page, t('tickets:replies')).click();
      await page
        .getByRole('region', { name: t('replies:title') })
        .getByRole('button', { name: t('replies:add') })
        .click();
      const form = dialog(page)
        .filter({ has: page.getByLabel(t('replies:form.name')) })
        .last();
      await form.getByLabel(t('replies:form.name')).fill('dix');
      await form.getByLabel(t('replies:form.text'), { exact: true }).fill('Bonjour.');
      return button(form, t('common:save'));
    },
  },
  'a template of the team': {
    writes: /\/templates$/,
    async reach(page) {
      await open(page, href('view', { guild_id }));
      await page
        .getByRole('main')
        .getByRole('tab', { name: t('view:tabs.composer') })
        .click();
      await page.getByRole('textbox', { name: t('composer:content'), exact: true }).fill('Bonjour');
      await button(page, t('composer:templates.title')).click();
      const asked = page.getByRole('dialog', { name: t('composer:templates.title') });
      await asked.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
      await asked.getByRole('textbox', { name: t('composer:templates.name'), exact: true }).fill('Dix');
      return button(asked, t('composer:templates.save'));
    },
  },
  'sending to oneself': {
    writes: /\/(send|messages?|dm)/,
    async reach(page) {
      await open(page, href('view', { guild_id }));
      await page
        .getByRole('main')
        .getByRole('tab', { name: t('view:tabs.composer') })
        .click();
      await page.getByRole('textbox', { name: t('composer:content'), exact: true }).fill('Bonjour');
      await button(page, t('composer:send.menu')).click();
      await button(page, t('composer:send.self')).click();
      return button(dialog(page), t('composer-host:send.action'));
    },
  },
  'raid mode': {
    writes: /\/actions$/,
    async reach(page) {
      await open(page, href('captcha', { guild_id: demoGuilds.potager }));
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: t('frame:search') });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('raid');
      await palette.getByRole('option', { name: t('palette:actions.raid') }).click();
      const sheet = page.getByRole('dialog', { name: t('raid:title') });
      await sheet.getByRole('radio', { name: t('raid:levels.closed.name') }).check({ force: true });
      return button(sheet, t('raid:begin'));
    },
  },
};

/** Clicks ten times within fifty milliseconds: each a task of its own, as a mouse does it. */
const clickTen = (target: Locator) =>
  target.evaluate(async (element: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  });

/** What of a call is a write of the act. */
async function writesOf(page: Page, { reach, writes, held }: Act, token: string): Promise<string[]> {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === apiOrigin && !/GET|OPTIONS/.test(request.method()) && !/presence|writing/.test(pathname))
      found.push(`${request.method()} ${pathname.replaceAll(/\d{6,}/g, '…')}`);
  });
  const target = await reach(page, token);
  await target.waitFor();
  const before = found.length;
  const first = page.waitForResponse(
    (reply) => !/GET|OPTIONS/.test(reply.request().method()) && writes.test(new URL(reply.url()).pathname),
    { timeout: 10_000 },
  );
  await clickTen(target);
  if (held) await page.clock.fastForward(held * 1000);
  await (await first).finished();
  // Another write would be on its way by now: these calls are behind it.
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate((url) => fetch(url).then((reply) => reply.text()), `${apiOrigin}/auth/check`);
  return found.slice(before);
}

const half = Math.ceil(Object.keys(acts).length / 2);
for (const part of [0, 1])
  test(`clicks: part ${part + 1}`, async ({ context, token }) => {
    const wrong: string[] = [];
    const some = Object.entries(acts).slice(part * half, (part + 1) * half);
    for (const [name, act] of some) {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      try {
        const writes = await writesOf(page, act, token);
        if (writes.length !== 1) wrong.push(`${name}: ${writes.join(', ')}`);
      } catch (error) {
        wrong.push(`${name}: ${String(error).split('\n', 4).join(' ')}`);
      }
      await page.close();
    }
    figure('clicks', `${some.length} buttons clicked ten times, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });
