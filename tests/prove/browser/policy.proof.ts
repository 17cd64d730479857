/**
 * Every directive of the content policy stops what it is there for. Each probe is tried under the policy of the built site, under its
 * directive alone, which has to stop it too, and under the policy without its directive, where it has to go through.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { localePath, locales } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { siteOrigin } from '../../e2e/origins.ts';
import { allRoutes } from '../../e2e/pages.ts';
import { reachable, replyTo } from '../../e2e/world.ts';
import { figure } from '../figure.ts';
import { deeds } from './policy-deeds.ts';
import { markup, type Probe } from './policy-probes.ts';

const probes: readonly Probe[] = [...markup, ...deeds];

const page = '/premium';
const away = 'https://hostile.example';

// One of each of the pages that the attempts open would tell nothing.
test.use({ screenshot: 'off' });

type Policy = ReadonlyMap<string, string>;
const read = (header: string): Policy =>
  new Map(header.split(/;\s*/).map((one) => [one.split(' ', 1)[0] ?? '', one.replace(/^\S+\s*/, '')]));
const write = (policy: Policy) => [...policy].map(([name, value]) => `${name} ${value}`.trim()).join('; ');

/** Directives that list where something may come from. */
const isOfSources = (name: string) => name.endsWith('-src');

/** The policy as it is, with this directive alone, and without it. */
const variants: Readonly<Record<'whole' | 'alone' | 'without', (policy: Policy, by: string) => Policy>> = {
  whole: (policy) => policy,
  alone: (policy, by) => new Map([[by, policy.get(by) ?? '']]),
  without: (_, by) =>
    new Map(isOfSources(by) ? [[by, "* data: blob: ws: wss: 'unsafe-inline' 'unsafe-eval'"]] : []),
};

const bodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
  js: ['text/javascript', 'globalThis.done = 1'],
  css: ['text/css', 'body{outline:1px dashed}'],
  svg: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  json: ['application/json', '{}'],
  webmanifest: ['application/manifest+json', '{"name":"x"}'],
  vtt: ['text/vtt', 'WEBVTT'],
};

/** A foreign host that answers everything, and what was asked of it. */
async function openForeign(context: BrowserContext): Promise<() => number> {
  let asked = 0;
  await context.route(`${away}/**`, (route) => {
    asked += 1;
    const [contentType, body] = bodies[/\.(\w+)$/.exec(route.request().url())?.[1] ?? ''] ?? [
      'text/html',
      'x',
    ];
    return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
  });
  return () => asked;
}

/** Whether a probe was stopped with a report of the policy, went through, or nothing is known of it. */
async function attempt(
  browser: Browser,
  probe: Probe,
  policy: Policy,
): Promise<'stopped' | 'went through' | 'unknown'> {
  const context = await browser.newContext({ baseURL: siteOrigin });
  try {
    const asked = await openForeign(context);
    let reports = 0;
    await context.exposeBinding('reportStop', () => {
      reports += 1;
    });
    await context.addInitScript(() => {
      const stopped = () => void (globalThis as unknown as { reportStop(): void }).reportStop();
      addEventListener('securitypolicyviolation', stopped);
    });
    await context.route(`${siteOrigin}${page}`, async (route) => {
      const reply = await replyTo(route);
      const html = (await reply.text())
        .replace('<head>', `<head>${probe.head ?? ''}`)
        .replace('</body>', `${probe.body ?? ''}</body>`);
      await route.fulfill({
        body: html,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': write(policy) },
      });
    });
    const tab = await context.newPage();
    let sockets = 0;
    tab.on('websocket', () => {
      sockets += 1;
    });
    await tab.goto(page, { waitUntil: 'commit' });
    await tab.waitForLoadState('domcontentloaded');
    return await outcome(
      tab,
      probe,
      () => reports,
      () => asked() + sockets,
    );
  } finally {
    await context.close();
  }
}

async function outcome(tab: Page, probe: Probe, reports: () => number, asked: () => number) {
  if (probe.press) await tab.locator(probe.press).dispatchEvent('click');
  let went = false;
  if (probe.deed)
    went = await tab.evaluate(probe.deed).then(
      (value) => value !== undefined,
      () => false,
    );
  if (probe.by === 'manifest-src') {
    const devtools = await tab.context().newCDPSession(tab);
    await devtools.send('Page.getAppManifest').catch(() => undefined);
  }
  const sign = async () =>
    (await tab.evaluate('globalThis.done === 1').catch(() => false)) ||
    (probe.sign !== undefined && (await tab.evaluate(probe.sign).catch(() => false)));
  const told = async () => {
    if (went || asked() > 0 || (await sign())) return 'went through';
    return reports() > 0 ? 'stopped' : 'unknown';
  };
  await expect
    .poll(told, { timeout: 4000 })
    .not.toBe('unknown')
    .catch(() => undefined);
  return told();
}

/** Whether another site can frame the page. */
async function frame(browser: Browser, policy: Policy): Promise<string> {
  const context = await browser.newContext();
  try {
    await context.route(`${siteOrigin}${page}`, async (route) =>
      route.fulfill({
        body: await (await replyTo(route)).text(),
        headers: { 'content-type': 'text/html', 'content-security-policy': write(policy) },
      }),
    );
    await context.route('http://other.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${siteOrigin}${page}"></iframe>` }),
    );
    const tab = await context.newPage();
    await tab.goto('http://other.example/', { waitUntil: 'load' });
    const inner = tab.frames().at(-1);
    return inner?.url() === `${siteOrigin}${page}` ? 'went through' : 'stopped';
  } finally {
    await context.close();
  }
}

test('each directive stops its probes, alone too, and nothing else would', async ({ browser }) => {
  const header = (await fetch(reachable(siteOrigin + page))).headers.get('content-security-policy') ?? '';
  const policy = read(header);
  const wrong: string[] = [];

  for (const { path } of allRoutes)
    for (const locale of locales) {
      const address = localePath(path, locale);
      const reply = await fetch(reachable(siteOrigin + address));
      if (reply.headers.get('content-security-policy') !== header)
        wrong.push(`${address} has another policy`);
      if (/http-equiv=.?content-security/i.test(await reply.text()))
        wrong.push(`${address} has a policy in its head`);
    }

  const tried = new Map([...policy.keys()].map((name) => [name, 0]));
  const count = (by: string) => tried.set(by, (tried.get(by) ?? 0) + 1);
  for (const [name, change] of Object.entries(variants)) {
    const [by, expected] = ['frame-ancestors', name === 'without' ? 'went through' : 'stopped'];
    const found = await frame(browser, change(policy, by));
    if (found !== expected) wrong.push(`${by}, a page of another site: ${found} (${name})`);
  }
  count('frame-ancestors');

  let runs = 0;
  for (const probe of probes) {
    count(probe.by);
    for (const [name, change] of Object.entries(variants)) {
      const found = await attempt(browser, probe, change(policy, probe.by));
      runs += 1;
      if (found !== (name === 'without' ? 'went through' : 'stopped'))
        wrong.push(`${probe.by}, ${probe.name}: ${found} (${name})`);
    }
  }
  for (const [by, count] of tried) if (count === 0) wrong.push(`no probe of ${by}`);
  expect(wrong).toEqual([]);
  figure(
    'policy',
    `${policy.size} directives, ${probes.length + 1} probes, each under the policy, its directive alone and without it = ${runs + 3} attempts, ${wrong.length} wrong; one policy on ${allRoutes.length * locales.length} pages`,
  );
});
