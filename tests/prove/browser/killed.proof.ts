/** The browser is killed while somebody types, or after the phone was locked: what they typed is there when it is opened again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { siteOrigin } from '../../e2e/origins.ts';
import { figure } from '../figure.ts';
import { answerForm, settingsForms, type TypedForm } from './forms.ts';

/** What is promised: no more than what was typed in the last second is lost. */
const promised = 1000;
const kills = 20;
/** How long each form is typed into before a kill, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 0, max: 3000 }), { numRuns: kills, seed: 1 });

/** A letter typed into a form, and when the browser had it. */
interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Kills the browser of a profile: its process and, with it, those of its pages. */
function killBrowser(profile: string): number {
  const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  const own = list.split('\n').filter((line) => line.includes(profile) && !line.includes('--type='));
  const at = Date.now();
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  return at;
}

/** As a phone does that is locked. */
async function freeze(context: BrowserContext, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  }
}

/** Types letters into all forms in turn, until the browser is gone. */
async function typeAll(pages: ReadonlyMap<TypedForm, Page>, typed: Map<string, Typed[]>, start: string) {
  for (const form of pages.keys()) typed.set(form.name, []);
  try {
    for (let text = start; ; text += String.fromCharCode(97 + ((text.length - start.length) % 26)))
      for (const [form, page] of pages) {
        const field = form.field(page);
        if (text === start) await field.fill(text);
        else await field.press(text.at(-1) ?? '');
        typed.get(form.name)?.push({ text, at: Date.now() });
      }
  } catch (error) {
    if (!/closed|crashed/.test(String(error))) throw error;
  }
}

test('killed: the browser, while somebody types', async ({ launchOptions, token }) => {
  const profile = mkdtempSync(join(tmpdir(), 'vigie-killed-'));
  const forms = [...settingsForms, await answerForm(token)];
  const typed = new Map<string, Typed[]>();
  const wrong: string[] = [];
  let [killedAt, most] = [0, 0];

  async function start(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: siteOrigin,
    });
    context.setDefaultTimeout(20_000);
    context.on('weberror', (error) => wrong.push(error.error().message));
    // A killed browser may forget the session too.
    await context.addInitScript((kept) => {
      if (location.protocol === 'http:') localStorage.access_token ??= kept;
    }, token);
    return context;
  }

  /** What a form holds is what was typed, up to the last moments. */
  async function check(form: TypedForm, page: Page) {
    const letters = typed.get(form.name);
    if (!letters?.length) return;
    const value = await form.field(page).inputValue();
    // The browser may have had one more letter than it has said.
    const held = letters.findLastIndex(({ text }) => value.startsWith(text));
    const next = letters[held + 1];
    const lost = next ? killedAt - next.at : 0;
    most = Math.max(most, lost);
    if (lost > promised) wrong.push(`${form.name} has lost ${lost} ms: ${value} of ${letters.at(-1)?.text}`);
  }

  try {
    for (let round = 0; round <= kills; round += 1) {
      const context = await start();
      const pages = new Map<TypedForm, Page>();
      for (const form of forms) {
        const page = await context.newPage();
        await form.open(page);
        await check(form, page);
        pages.set(form, page);
      }
      const moment = moments[round];
      if (moment === undefined) await context.close();
      else {
        const typing = typeAll(pages, typed, `${round}-`);
        await new Promise((resolve) => setTimeout(resolve, moment));
        if (round % 2 === 1) await freeze(context, [...pages.values()]);
        killedAt = killBrowser(profile);
        await typing;
        await context.close().catch(() => {});
      }
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  figure(
    'killed',
    `${kills} kills × ${forms.length} forms, ${wrong.length} wrong; at most ${most} ms of typing lost`,
  );
  expect(wrong).toEqual([]);
});
