/**
 * Hostile texts in every text of every reply, on every route in three languages. The host of the test answers, and what it says is
 * changed on the way: so nothing has to be told apart by who wrote it, a person, the bot, the platform or another host.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { AccountKey } from '../../../server/demo/data/accounts.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import { cutTo } from '../../../src/lib/characters.ts';
import { imageHosts } from '../../../src/lib/images.ts';
import { type Locale, localePath, locales } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { apiOrigin, siteOrigin } from '../../e2e/origins.ts';
import { allRoutes, passages } from '../../e2e/pages.ts';
import { signIn } from '../../e2e/sign-in.ts';
import { replyTo } from '../../e2e/world.ts';
import { figure } from '../figure.ts';
import { type Choose, hostile, inTurn, payloads, placesOf } from '../hostile-values.ts';
import { openedIn } from './openers.ts';

test.use({ screenshot: 'off' });

/** How often each route is opened in each language. After all of them each place has met each payload that it takes. */
const rounds = 2;

const reads = (Object.entries(contract) as [OperationName, Endpoint][])
  .filter(([, { method, reply }]) => method === 'GET' && reply)
  .map(([name, { path, reply }]) => ({
    name,
    reply,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    // `/tickets/stats` before `/tickets/{ticketId}`.
    open: path.split('{').length,
  }))
  .sort((one, other) => one.open - other.open);
const readAt = (path: string) => reads.find(({ pattern }) => pattern.test(path));

/** What was put where, and what was seen of it. */
const met = new Map<string, Set<string>>();
const drawn = new Set<string>();
let opened = 0;

/** Problems of the whole document: what markup could have become, and what has run. */
function faultsIn(hosts: readonly string[]): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    'iframe, object, embed, base, math, x-element, animate, video, audio, marquee',
  ))
    found.push(`an element ${element.localName}`);
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^on|^srcdoc$|^ping$/.test(name)) found.push(`an attribute ${name} of ${element.localName}`);
  for (const { protocol, outerHTML } of document.querySelectorAll('a'))
    if (!/^(?:https?|discord|mailto|tel|blob):$/.test(protocol) && protocol !== ':')
      found.push(`a link: ${outerHTML.slice(0, 200)}`);
  for (const { src } of document.querySelectorAll('img'))
    if (src && ![location.origin, ...hosts].includes(new URL(src).origin)) found.push(`a picture of ${src}`);
  for (const { action } of document.querySelectorAll('form'))
    if (action && !/^http:\/\/localhost/.test(String(action))) found.push(`a form to ${action}`);
  for (const meta of document.querySelectorAll('meta[http-equiv]')) found.push(meta.outerHTML);
  if ('hostile' in globalThis) found.push('something has run');
  if ('hostile' in Object.prototype) found.push('every object has one more member');
  return found;
}

/** Attributes that people see or hear. */
const seenText = () =>
  document.title +
  document.documentElement.textContent +
  [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder], input, textarea')]
    .flatMap((element) => [
      ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name)),
      'value' in element ? String(element.value) : '',
    ])
    .join(' ');

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
  readonly round: number;
}

class Visitor {
  readonly faults: string[] = [];
  readonly #context: BrowserContext;
  #visit: Visit | undefined;
  /** Chooses the texts of a reply. */
  #choose: (places: ReadonlyMap<string, number>, round: number) => Choose = () => () => undefined;

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async open(browser: Browser, account: AccountKey | null): Promise<Visitor> {
    const token = account ? await signIn(account) : '';
    const localStorage = token ? [{ name: 'access_token', value: token }] : [];
    const context = await browser.newContext({
      baseURL: siteOrigin,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage }] },
    });
    const visitor = new Visitor(context);
    await visitor.#watch();
    return visitor;
  }

  #fault(text: string): void {
    const { name = '', locale = '', round = '' } = this.#visit ?? {};
    this.faults.push(`${name} ${locale} ${round}: ${text.slice(0, 400)}`);
  }

  async #watch(): Promise<void> {
    const context = this.#context;
    context.on('weberror', (error) => this.#fault(`error: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => {
      // Such as a page of the host's list that nobody has, or the page for addresses that lead nowhere.
      const isMissing = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isMissing)
        this.#fault(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      this.#fault(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const known = [siteOrigin, apiOrigin, ...imageHosts];
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !known.includes(origin)) this.#fault(`foreign: ${request.url()}`);
    });
    await context.exposeFunction('reportFault', (fault: string) => this.#fault(fault));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        void globalThis.reportFault(
          `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
        );
      });
    });
  }

  /** Answers in place of the platform's pictures, and changes what the host says. */
  async #route(page: Page): Promise<void> {
    for (const host of imageHosts)
      await page.route(`${host}/**`, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
    await page.route(`${apiOrigin}/**`, async (route) => {
      const request = route.request();
      const read = request.method() === 'GET' ? readAt(new URL(request.url()).pathname) : undefined;
      if (!read?.reply) return route.continue();
      const reply = await replyTo(route);
      if (!reply.ok()) return route.fulfill({ response: reply });
      const value: unknown = await reply.json();
      const places = placesOf(read.reply, value, read.name);
      const wrong = hostile(read.reply, value, read.name, this.#choose(places, this.#visit?.round ?? 0));
      return route.fulfill({ response: reply, json: wrong });
    });
  }

  async visit(
    visit: Visit,
    choose: (places: ReadonlyMap<string, number>, round: number) => Choose,
    look?: (page: Page) => Promise<void>,
  ) {
    this.#visit = visit;
    this.#choose = choose;
    const page = await this.#context.newPage();
    await this.#route(page);
    try {
      // Short enough for the first line of a request.
      const payload = cutTo(payloads[(visit.round * 37 + visit.path.length) % payloads.length] ?? '', 200);
      const query = new URLSearchParams({
        q: payload,
        state: payload,
        error: payload,
        page: payload,
        [payload]: payload,
      });
      await page.goto(`${localePath(visit.path, visit.locale)}?${query}`);
      await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0, { timeout: 20_000 });
      await expect(page.locator('[aria-busy="true"], [data-drawing]')).toHaveCount(0, { timeout: 20_000 });
      await this.lookAt(page);
      if ((await page.locator('h1').count()) === 0) this.#fault('no heading');
      await look?.(page);
    } catch (error) {
      this.#fault(
        `not ready: ${String(error).split('\n')[0]} ${(await page.locator('body').innerText()).slice(0, 200)}`,
      );
    } finally {
      // Replies that nobody waits for any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
  }

  async lookAt(page: Page): Promise<void> {
    for (const fault of await page.evaluate(faultsIn, imageHosts)) this.#fault(fault);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

const screens = allRoutes.filter(({ name }) => !passages.includes(name));
const accountOf = ({ name, account }: (typeof screens)[number]) =>
  name.startsWith('admin') ? ('admin' as const) : account;

/**
 * Opens a screen once with a mark in each place, to know what is drawn, then with payloads, and once more with everything that it
 * opens: dialogs, menus, folds and tabs.
 */
async function attack(visitor: Visitor, screen: (typeof screens)[number]): Promise<void> {
  const marks = new Map<string, string>();
  const mark = (path: string) => marks.get(path) ?? marks.set(path, `k${marks.size}q`).get(path) ?? '';
  await visitor.visit(
    { ...screen, locale: 'fr', round: 0 },
    () => (path, takes) => [mark(path), `https://cdn.discordapp.com/${mark(path)}`].find(takes),
    async (page) => {
      const text = await page.evaluate(seenText);
      for (const [path, word] of marks) if (text.includes(word)) drawn.add(path);
    },
  );
  const note = (path: string, payload: string) => met.set(path, (met.get(path) ?? new Set()).add(payload));
  for (const [at, locale] of locales.entries())
    for (let round = 0; round < rounds; round += 1)
      await visitor.visit({ ...screen, locale, round: at * rounds + round }, (places, turn) =>
        inTurn(places, turn, rounds * locales.length, note),
      );
  // The gallery has no texts of others.
  if (screen.name === 'gallery') return;
  await visitor.visit(
    { ...screen, locale: 'ar', round: rounds * locales.length },
    // All that have room in a place at once.
    (places) => inTurn(places, 0, 1, note),
    (page) =>
      openedIn(page, async () => {
        opened += 1;
        await visitor.lookAt(page);
      }),
  );
}

/** Each in a test of its own, so that none takes long. */
const parts = 4;
let wrong = 0;

for (let part = 0; part < parts; part += 1)
  test(`hostile texts stay texts: part ${part + 1} of ${parts}`, async ({ browser, fresh: _ }) => {
    const waiting = screens.filter((_, at) => at % parts === part);
    const faults: string[] = [];
    // Each of three pages takes the next screen.
    const lane = async () => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        const visitor = await Visitor.open(browser, accountOf(screen));
        await attack(visitor, screen);
        await visitor.close();
        faults.push(...visitor.faults);
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    wrong += faults.length;
    expect([...new Set(faults)]).toEqual([]);
  });

test.afterAll(() => {
  const pairs = [...met.values()].reduce((sum, some) => sum + some.size, 0);
  const operations = new Set([...met.keys()].map((path) => path.split(/[.[]/)[0])).size;
  figure(
    'hostile',
    `browser: ${screens.length} routes × ${locales.length} languages × ${rounds} = ${screens.length * locales.length * rounds} visits, ${payloads.length} payloads, ${met.size} texts of ${operations} replies (${drawn.size} of them drawn at once), ${pairs} pairs, ${opened} dialogs, menus, folds and tabs opened, ${wrong} wrong`,
  );
});
