import type { Browser, Page } from 'playwright';
import { newVisitor, signIn, slowCpu, withProfile } from './browser.ts';
import { lcp, loadFigures, publicReadings, type Reading, screenReadings, usable } from './load-figures.ts';
import { typeInto } from './measure-keys.ts';
import { type Category, judge } from './measure-lighthouse.ts';
import { follow, type Step, type Way } from './measure-navigation.ts';
import { type Load, loadPage } from './measure-page.ts';
import { captcha, floor, guildHome, guildList, type Measured, publicPages } from './pages.ts';
import type { Key } from './probe.ts';
import { type Figure, median, quantile, type Section } from './report.ts';

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
  'wire without calls': 150_000,
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
      ...loadFigures(floor.empty.name, base, { names: ['wire', 'LCP', 'usable'] }),
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
      'The target of the wire is held without the calls, whose size is the host’s. The shell’s LCP is the largest paint before the island is drawn.',
      'The DevTools protocol slows no preflight request, which a real network does.',
    ],
    details: Object.fromEntries(screens.map((page) => [page.name, loadsOf(page).map(story)])),
  };
}

const toCaptcha: Way = {
  from: guildHome.url,
  link: '#nav a[href$="/captcha"]',
  before: guildHome.control,
  after: captcha.control,
};
const toReact: Way = {
  from: floor.empty.url,
  link: 'a',
  before: floor.empty.control,
  after: floor.react.control,
};
/** Visits after which the browser has compiled scripts in its cache too. */
const visitsBefore = 3;

export function navigationSection(runs: number): Promise<Section> {
  return withProfile(async (context) => {
    await signIn(context);
    const figures: Figure[] = [];
    const notes = [
      '"Frame" is the first paint of the next page, "content" its main control, filled by its calls.',
    ];
    for (let visit = 0; visit < visitsBefore; visit += 1) {
      for (const way of [toReact, toCaptcha]) await follow(context, way, { cpu: 1, hover: false });
    }
    for (const { cpu, most } of [
      { cpu: 1, most: 100 },
      { cpu: slowCpu, most: 260 },
    ]) {
      const steps = { floor: [] as Step[], captcha: [] as Step[] };
      for (let round = 0; round < runs; round += 1) {
        steps.floor.push(await follow(context, toReact, { cpu, hover: false }));
        steps.captcha.push(await follow(context, toCaptcha, { cpu, hover: false }));
      }
      const base = steps.floor.map(({ content }) => content);
      const page = `guild home → captcha, ${cpu} ×`;
      const floorPage = `floor: empty → React, ${cpu} ×`;
      figures.push(
        { page: floorPage, name: 'content', unit: 'ms', runs: base },
        { page, name: 'frame', unit: 'ms', runs: steps.captcha.map(({ frame }) => frame) },
        {
          page,
          name: 'content',
          unit: 'ms',
          runs: steps.captcha.map(({ content }) => content),
          target: { most },
          floor: median(base),
        },
      );
    }
    const hovered: Step[] = [];
    for (let round = 0; round < runs; round += 1) {
      hovered.push(await follow(context, toCaptcha, { cpu: 1, hover: true }));
    }
    if (hovered.some(({ prefetched }) => prefetched)) {
      const page = 'guild home → captcha, hovered, 1 ×';
      const times = hovered.map(({ content }) => content);
      figures.push({ page, name: 'content', unit: 'ms', runs: times, target: { most: 60 } });
    } else {
      notes.push('Resting on the link fetches nothing ahead, so there is no figure for it (target: 60 ms).');
    }
    return { title: 'Screen to screen in one guild, files cached, network not slowed', figures, notes };
  });
}

const sentence = 'Bienvenue, cliquez ici pour entrer.';

async function openChannelPicker(page: Page): Promise<void> {
  await page.locator('[role="combobox"][aria-haspopup="dialog"]').first().click();
  await page.locator('dialog input').waitFor();
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
    focus: (page) => page.locator('textarea').first().focus(),
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
    const work = keys.map((key) => key.work);
    return [
      { page, name: 'on screen', unit: 'ms', runs: painted, target: { most: 16 }, floor: floorPainted },
      { page, name: 'on screen, slowest twentieth', unit: 'ms', runs: [quantile(painted, 0.95)] },
      { page, name: 'work', unit: 'ms', runs: work, target: { most: 16 } },
      { page, name: 'work, slowest twentieth', unit: 'ms', runs: [quantile(work, 0.95)] },
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
      '"On screen" ends after the frame that shows the letter, and so has the wait for the display, 0 to 16.7 ms, in it. "Work" leaves that wait out.',
    ],
  };
}

const scoreTargets = {
  public: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  screen: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const satisfies Record<string, Record<Category, number>>;

export async function lighthouseSection(runs: number): Promise<Section> {
  const pages = [
    ...publicPages.slice(0, 2).map((page) => ({ page, signedIn: false, targets: scoreTargets.public })),
    { page: captcha, signedIn: true, targets: scoreTargets.screen },
  ];
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const { page, signedIn, targets } of pages) {
    const judged = [];
    for (let round = 0; round < runs; round += 1) judged.push(await judge(page.url, { signedIn }));
    for (const category of Object.keys(targets) as Category[]) {
      const scores = judged.map((result) => result.scores[category]);
      figures.push({
        page: page.name,
        name: category,
        unit: '',
        runs: scores,
        target: { least: targets[category] },
      });
    }
    const faults = new Set(judged.flatMap((result) => result.faults));
    notes.push(...[...faults].map((fault) => `${page.name} loses points: ${fault}`));
  }
  return { title: 'Lighthouse, mobile preset', figures, notes };
}
