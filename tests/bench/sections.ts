import type { Browser, BrowserContext, Page } from 'playwright';
import { newVisitor, signIn, slowCpu, withProfile } from './browser.ts';
import { type Key, typeInto } from './measure-keys.ts';
import { judge } from './measure-lighthouse.ts';
import { follow, type Step, type Way } from './measure-navigation.ts';
import { blockingTime, type Load, loadPage } from './measure-page.ts';
import { captcha, floor, guildHome, guildList, type Measured, publicPages } from './pages.ts';
import { type Figure, median, quantile, type Section } from './report.ts';

/** Targets of a kind of page: figure → most. */
type Targets = Readonly<Record<string, number>>;

const publicTargets: Targets = {
  'JS files': 0,
  'inline script': 1000,
  wire: 40_000,
  requests: 4,
  LCP: 500,
  TBT: 0,
  CLS: 0,
};
const screenTargets: Targets = { JS: 110_000, wire: 150_000, LCP: 500, usable: 1400, TBT: 150, CLS: 0.01 };

function loadFigures(page: string, loads: readonly Load[], targets: Targets, base: Load | undefined): Figure[] {
  const scripts = ({ requests }: Load) => requests.filter(({ type }) => type === 'Script');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const origin = (load: Load) => new URL(load.requests[0]?.url ?? '').origin;
  const own = (load: Load) => load.requests.filter(({ url }) => url.startsWith(origin(load)));
  const calls = (load: Load) => load.requests.filter(({ url }) => !url.startsWith(origin(load)));
  const readings: [name: string, unit: Figure['unit'], read: (load: Load) => number][] = [
    ['JS files', '', (load) => scripts(load).length],
    ['JS', 'kB', (load) => sum(scripts(load).map(({ body }) => body))],
    ['inline script', 'B', ({ inlineScript }) => inlineScript],
    ['wire', 'kB', (load) => sum(load.requests.map(({ bytes }) => bytes))],
    ['wire, of the site', 'kB', (load) => sum(own(load).map(({ bytes }) => bytes))],
    ['requests', '', ({ requests }) => requests.length],
    ['calls', '', (load) => calls(load).filter(({ type }) => type !== 'Preflight').length],
    ['preflights', '', (load) => calls(load).filter(({ type }) => type === 'Preflight').length],
    ['LCP', 'ms', ({ noted }) => noted.lcp],
    ['usable', 'ms', ({ noted }) => noted.usable ?? Number.NaN],
    ['TBT', 'ms', ({ noted }) => blockingTime(noted)],
    ['CLS', '', ({ noted }) => noted.cls],
  ];
  return readings.map(([name, unit, read]) => {
    const most = targets[name];
    const timed = name === 'LCP' || name === 'usable';
    return {
      page,
      name,
      unit,
      runs: loads.map(read),
      ...(most === undefined ? {} : { target: { most } }),
      ...(timed && base ? { floor: read(base) } : {}),
    };
  });
}
