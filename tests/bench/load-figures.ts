import { blockingTime, type Load } from './measure-page.ts';
import type { Figure, Unit } from './report.ts';

type Read = (load: Load) => number;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Requests to the origin of the page itself; the others are calls of the API. */
const ofSite = ({ requests }: Load) => {
  const origin = new URL(requests[0]?.url ?? '').origin;
  return requests.filter(({ url }) => new URL(url).origin === origin);
};
const toApi = (load: Load) => load.requests.filter((sent) => !ofSite(load).includes(sent));
const scripts = ({ requests }: Load) => requests.filter(({ type }) => type === 'Script');

export const lcp: Read = ({ noted }) => noted.largest.at(-1)?.[0] ?? Number.NaN;
/** The largest paint of what the server made: before the island is drawn. */
const shellLcp: Read = ({ noted: { largest, island } }) =>
  largest.findLast(([start]) => start <= (island ?? Number.POSITIVE_INFINITY))?.[0] ?? Number.NaN;
export const usable: Read = ({ noted }) => noted.usable ?? Number.NaN;

const weight = {
  'JS files': ['', (load) => scripts(load).length],
  JS: ['kB', (load) => sum(scripts(load).map(({ body }) => body))],
  'inline script': ['B', ({ inlineScript }) => inlineScript],
  wire: ['kB', ({ requests }) => sum(requests.map(({ bytes }) => bytes))],
  requests: ['', ({ requests }) => requests.length],
} as const satisfies Record<string, readonly [Unit, Read]>;
const calls = {
  'wire without calls': ['kB', (load) => sum(ofSite(load).map(({ bytes }) => bytes))],
  'requests without calls': ['', (load) => ofSite(load).length],
  calls: ['', (load) => toApi(load).filter(({ method }) => method !== 'OPTIONS').length],
  preflights: ['', (load) => toApi(load).filter(({ method }) => method === 'OPTIONS').length],
} as const satisfies Record<string, readonly [Unit, Read]>;
const times = {
  'shell LCP': ['ms', shellLcp],
  LCP: ['ms', lcp],
  usable: ['ms', usable],
  TBT: ['ms', ({ noted }) => blockingTime(noted)],
  // To three digits, as Lighthouse gives it: what is below is the rounding of a layout.
  CLS: ['', ({ noted }) => Math.round(noted.cls * 1000) / 1000],
} as const satisfies Record<string, readonly [Unit, Read]>;

const readings = { ...weight, ...calls, ...times };
export type Reading = keyof typeof readings;
export const publicReadings = [...Object.keys(weight), 'LCP', 'usable', 'TBT', 'CLS'] as Reading[];
export const screenReadings = Object.keys(readings) as Reading[];

interface Wanted {
  readonly names: readonly Reading[];
  /** The most that a reading may be. */
  readonly targets?: Partial<Record<Reading, number>>;
  /** What the same reading is on the floor. */
  readonly floors?: Partial<Record<Reading, number>>;
}

export function loadFigures(
  page: string,
  loads: readonly Load[],
  { names, targets = {}, floors = {} }: Wanted,
): Figure[] {
  return names.map((name) => {
    const [unit, read] = readings[name];
    const [most, floor] = [targets[name], floors[name]];
    return {
      page,
      name,
      unit,
      runs: loads.map(read),
      ...(most === undefined ? {} : { target: { most } }),
      ...(floor === undefined ? {} : { floor }),
    };
  });
}
