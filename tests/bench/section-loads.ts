/** Measures first visits of all pages. */
import type { Browser } from 'playwright';
import { newVisitor } from './browser.ts';
import {
  loadFigures,
  publicReadings,
  readingOf,
  screenReadings,
  scriptsBeside,
  scriptUrls,
} from './load-figures.ts';
import { type Load, loadPage } from './measure-page.ts';
import { floor, type Measured, publicPages, screens } from './pages.ts';
import { type Figure, median, type Section } from './report.ts';
import { targets } from './targets.ts';

type LoadsOf = (page: Measured) => readonly Load[];

/** Loads every page once per round, so that load on the machine affects them all. */
async function loadAll(
  browser: Browser,
  pages: readonly Measured[],
  runs: number,
  token: string | null,
): Promise<LoadsOf> {
  const loads = new Map<Measured, Load[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const [page, done] of loads) {
      const visitor = await newVisitor(browser, token);
      done.push(await loadPage(visitor, page));
      await visitor.close();
    }
  }
  return (page) => loads.get(page) ?? [];
}

export async function publicSection(browser: Browser, runs: number): Promise<Section> {
  const pages = publicPages();
  const loadsOf = await loadAll(browser, [floor.empty, ...pages], runs, null);
  const base = loadsOf(floor.empty);
  const floors = {
    LCP: median(readingOf('LCP', base)),
    usable: median(readingOf('usable', base)),
    TBT: median(readingOf('TBT', base)),
  };
  return {
    title: 'Public pages, first visit',
    figures: [
      ...loadFigures(floor.empty.name, base, { names: ['wire', 'LCP', 'usable', 'TBT'] }),
      ...pages.flatMap((page) =>
        loadFigures(page.name, loadsOf(page), { names: publicReadings, targets: targets.public, floors }),
      ),
    ],
    notes: [],
  };
}

/** A log of the load, to see where the time of a screen was spent. */
function story({ noted, requests }: Load) {
  return {
    ...noted,
    requests: requests.map(
      ({ from, answered, to, bytes, method, url }) =>
        `${from}–${answered}–${to} ms ${bytes} B ${method} ${url}`,
    ),
  };
}

/** The scripts that only this screen loads. */
function ownFigure(page: Measured, pages: readonly Measured[], loadsOf: LoadsOf): Figure {
  const others = pages.filter((other) => other !== page).flatMap(loadsOf);
  const own = scriptsBeside(new Set(others.flatMap(scriptUrls)));
  const runs = loadsOf(page).map(own);
  return { page: page.name, name: 'own JS', unit: 'kB', runs, target: targets.screen['own JS'] };
}

export async function screenSection(browser: Browser, runs: number, token: string): Promise<Section> {
  const pages = screens();
  const loadsOf = await loadAll(browser, [floor.empty, floor.react, ...pages], runs, token);
  const [empty, react] = [loadsOf(floor.empty), loadsOf(floor.react)];
  const floors = { 'shell LCP': median(readingOf('LCP', empty)), usable: median(readingOf('usable', react)) };
  return {
    title: 'Screens, first visit, signed in, large guild',
    figures: [
      ...loadFigures(floor.empty.name, empty, { names: ['LCP'] }),
      ...loadFigures(floor.react.name, react, { names: ['JS', 'usable', 'TBT'] }),
      ...pages.flatMap((page) => [
        ...loadFigures(page.name, loadsOf(page), {
          names: screenReadings,
          targets: targets.screen,
          floors,
        }),
        ownFigure(page, pages, loadsOf),
      ]),
    ],
    notes: [
      'The floor of the shell’s LCP is the empty page, the floor of "usable" is React alone.',
      'The shell’s LCP is the largest paint before React draws or hydrates anything of the main part.',
      'JS is what the browser loads by itself until nothing is on its way for 0.8 seconds, whoever asked for it; "own" is what no other screen loads so.',
    ],
    details: Object.fromEntries(pages.map((page) => [page.name, loadsOf(page).map(story)])),
  };
}
