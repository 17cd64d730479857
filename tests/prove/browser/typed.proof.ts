/** What becomes of what is typed when something happens between the first letter and the save: it is there, and can be saved. */
import type { BrowserContext, Page, Route } from 'playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { apiOrigin, siteOrigin } from '../../e2e/origins.ts';
import { texts } from '../../e2e/texts.ts';
import { replyTo } from '../../e2e/world.ts';
import { figure } from '../figure.ts';
import { settingsForms, type TypedForm } from './forms.ts';

const t = texts('fr');

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: /./, maxShift: 99, ownSession: true });

/** Somebody who has typed something into a form. */
interface Meeting {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly form: TypedForm;
  readonly token: string;
  readonly text: string;
  /** What somebody else types. */
  readonly other: string;
}

const soon = { timeout: 10_000 };
const isSave = (form: TypedForm) => (url: URL) => url.origin === apiOrigin && form.saves.test(url.pathname);
const holds = ({ form, page, text }: Meeting) => expect(form.field(page)).toHaveValue(text, soon);
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible(soon);

async function press({ form, page }: Meeting): Promise<void> {
  await form.field(page).focus();
  if (form.send) await form.send(page).click();
  else await page.keyboard.press('Control+s');
}

/** Saves, and expects that the host takes it. */
async function saves(meeting: Meeting, act: () => Promise<void> = () => press(meeting)): Promise<void> {
  const { page, form } = meeting;
  const [reply] = await Promise.all([
    page.waitForResponse(
      (found) => found.request().method() !== 'GET' && isSave(form)(new URL(found.url())),
      soon,
    ),
    act(),
  ]);
  expect(reply.ok(), `the host answers ${reply.status()}`).toBe(true);
}

/** What becomes of writes of the form, in the place of the host. Returns how to stop it. */
async function instead({ page, form }: Meeting, meet: (route: Route) => Promise<void>) {
  const handler = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : meet(route));
  // The same function for both: it is by this that a route is found again.
  const calls = isSave(form);
  await page.route(calls, handler);
  return () => page.unroute(calls, handler);
}

const cors = {
  'access-control-allow-origin': siteOrigin,
  'access-control-allow-headers': '*, authorization, content-type, if-match',
  'access-control-allow-methods': '*',
  'access-control-allow-credentials': 'true',
};

const refusal = (status: number, key: string) => (route: Route) =>
  route.request().method() === 'OPTIONS'
    ? route.fulfill({ status: 204, headers: cors })
    : route.fulfill({
        status,
        headers: cors,
        json: { code: status, key, message: 'A fault of a test.' },
      });

/** What happens to somebody who has typed. Each ends with the form open, or saved. */
const events: Readonly<Record<string, (meeting: Meeting) => Promise<'open' | 'saved'>>> = {
  async 'the session has ended'(meeting) {
    const { page, form, token } = meeting;
    const renewal = `${apiOrigin}/auth/refresh`;
    const end = await instead(meeting, refusal(401, 'auth.required'));
    await page.route(renewal, refusal(401, 'auth.required'));
    await press(meeting);
    await page.waitForURL(/\/login/, soon);
    await end();
    await page.unroute(renewal);
    await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
    await form.open(page);
    return 'open';
  },

  async 'somebody else has saved'(meeting) {
    const { page, form, context, token, text, other } = meeting;
    const elsewhere = await context.browser()?.newContext({ viewport: page.viewportSize() });
    if (!elsewhere) throw new Error('There is no browser.');
    await elsewhere.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    try {
      const theirs = { ...meeting, page: await elsewhere.newPage(), text: other };
      await form.open(theirs.page);
      await form.field(theirs.page).fill(other);
      await saves(theirs);
    } finally {
      await elsewhere.close();
    }
    await press(meeting);
    const panel = page.getByRole('main');
    await expect(panel).toContainText(t('changes:conflict.text'), soon);
    for (const side of [text, other]) await expect(panel).toContainText(side);
    await saves(meeting, () =>
      page.getByRole('button', { name: t('changes:conflict.apply'), exact: true }).click(),
    );
    return 'saved';
  },

  async 'another tab saves'(meeting) {
    const { page, form, context } = meeting;
    const second = { ...meeting, page: await context.newPage() };
    await form.open(second.page);
    await holds(second);
    await saves(second);
    await second.page.close();
    await expect(page.locator('.save-bar')).toHaveCount(0, soon);
    await form.open(page);
    await holds(meeting);
    return 'saved';
  },

  async 'the connection is gone'(meeting) {
    const { page, form, context } = meeting;
    await context.setOffline(true);
    await press(meeting);
    await said(page, t('errors:call.offline.title'));
    await holds(meeting);
    await page.reload().catch(() => {});
    await context.setOffline(false);
    await form.open(page);
    return 'open';
  },

  async 'the host fails'(meeting) {
    const end = await instead(meeting, refusal(500, 'internal'));
    await press(meeting);
    await said(meeting.page, t('errors:call.server.title'));
    await end();
    return 'open';
  },

  async 'the reply is lost'(meeting) {
    const { page, form } = meeting;
    const end = await instead(meeting, async (route) => {
      await replyTo(route);
      await route.abort('connectionreset');
    });
    await press(meeting);
    // A list is read again at once: then the form says that it is saved after all.
    const failed = page.getByText(t('errors:call.offline.title'));
    await expect(failed.or(page.getByText(t('frame:saved'), { exact: true })).first()).toBeVisible(soon);
    await holds(meeting);
    await end();
    // The host has it: pressing again saves nothing, or the same.
    await page.keyboard.press('Control+s');
    await expect(page.locator('.save-bar')).toHaveCount(0, soon);
    await form.open(page);
    await holds(meeting);
    return 'saved';
  },

  async 'a new version is published'(meeting) {
    const { page, form } = meeting;
    const old = '**/_astro/**';
    await form.open(page);
    await page.route(old, (route) => route.fulfill({ status: 404, body: '' }));
    // Palette and another screen: their code is gone.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.locator('#nav a[data-route="moderators"]').click();
    await page.waitForURL(/moderat/, soon);
    await page.unroute(old);
    // The page reloads by itself too, and one of both ends the other.
    await expect(() => page.reload()).toPass(soon);
    await form.open(page);
    return 'open';
  },

  /** The page is frozen; that its browser is ended then is tried by killed.proof.ts. */
  async 'the phone is locked'(meeting) {
    const { page, context, form } = meeting;
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const second = { ...meeting, page: await context.newPage() };
    await form.open(second.page);
    await holds(second);
    await second.page.close();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    return 'open';
  },
};

for (const form of settingsForms)
  test(`typed: ${form.name}`, async ({ page, context, token }) => {
    const wrong: string[] = [];
    context.setDefaultTimeout(soon.timeout);
    for (const [n, [name, happen]] of Object.entries(events).entries()) {
      const meeting: Meeting = {
        page,
        context,
        form,
        token,
        text: form.text(n),
        other: form.text(8),
      };
      try {
        await form.open(page);
        await form.field(page).fill(meeting.text);
        if ((await happen(meeting)) === 'open') {
          await holds(meeting);
          await saves(meeting);
        }
        await expect(page.locator('.save-bar')).toHaveCount(0, soon);
      } catch (error) {
        wrong.push(`${name}: ${String(error).split('\n', 6).join(' ')}`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.setOffline(false);
      }
    }
    figure('typed', `${Object.keys(events).length} cases, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });
