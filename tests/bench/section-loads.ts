import type { Browser } from 'playwright';
import { newVisitor } from './browser.ts';
import { lcp, loadFigures, publicReadings, type Reading, screenReadings, usable } from './load-figures.ts';
import { type Load, loadPage } from './measure-page.ts';
import { captcha, floor, guildHome, guildList, type Measured, publicPages } from './pages.ts';
import { median, type Section } from './report.ts';

const publicTargets: Partial<Record<Reading, number>> = {
  'JS files': 0,
  'inline script': 1000,
  wire: 40_000,
  requests: 4,
  LCP: 500,
  TBT: 0,
  CLS: 0,
};
const screenTargets: Partial<Record<Reading, number>> = {
  JS: 110_000,
  wire: 150_000,
  'shell LCP': 500,
  usable: 1400,
  TBT: 150,
  CLS: 0.01,
};

/** Loads every page once in each round, so that a busy minute falls on all of them. */
async function loadAll(browser: Browser, pages: readonly Measured[], runs: number, token: string | null) {
  const loads = new Map<Measured, Load[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const [page, done] of loads) {
      const visitor = await newVisitor(browser, token);
      done.push(await loadPage(visitor, page.url, page.control));
      await visitor.close();
    }
  }
  return (page: Measured): readonly Load[] => loads.get(page) ?? [];
}

export async function publicSection(browser: Browser, runs: number): Promise<Section> {
  const loadsOf = await loadAll(browser, [floor.empty, ...publicPages], runs, null);
  const base = loadsOf(floor.empty);
  const floors = { LCP: median(base.map(lcp)), usable: median(base.map(usable)) };
  return {
    title: 'Public pages, first visit',
    figures: [
      ...loadFigures(floor.empty.name, base, { names: ['wire', 'LCP', 'usable', 'TBT'] }),
      ...publicPages.flatMap((page) =>
        loadFigures(page.name, loadsOf(page), { names: publicReadings, targets: publicTargets, floors }),
      ),
    ],
    notes: [],
  };
}

/** What happened when, in words, for whoever wonders where a screen's time went. */
function story({ noted, requests }: Load) {
  return {
    ...noted,
    requests: requests.map(
      ({ from, answered, to, bytes, method, url }) =>
        `${from}–${answered}–${to} ms ${bytes} B ${method} ${url}`,
    ),
  };
}

export async function screenSection(browser: Browser, runs: number, token: string): Promise<Section> {
  const screens: readonly Measured[] = [captcha, guildHome, guildList];
  const loadsOf = await loadAll(browser, [floor.empty, floor.react, ...screens], runs, token);
  const [empty, react] = [loadsOf(floor.empty), loadsOf(floor.react)];
  const floors = { 'shell LCP': median(empty.map(lcp)), usable: median(react.map(usable)) };
  return {
    title: 'Screens, first visit, signed in, large guild',
    figures: [
      ...loadFigures(floor.empty.name, empty, { names: ['LCP'] }),
      ...loadFigures(floor.react.name, react, { names: ['JS', 'usable', 'TBT'] }),
      ...screens.flatMap((page) =>
        loadFigures(page.name, loadsOf(page), { names: screenReadings, targets: screenTargets, floors }),
      ),
    ],
    notes: [
      'The floor of the shell’s LCP is the empty page, the floor of "usable" is React alone.',
      'The shell’s LCP is the largest paint before the island is drawn.',
      'The DevTools protocol slows no preflight request, which a real network does.',
    ],
    details: Object.fromEntries(screens.map((page) => [page.name, loadsOf(page).map(story)])),
  };
}
