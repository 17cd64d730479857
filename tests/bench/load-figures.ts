/** Computes the metrics of page loads: weight, paints, blocking time and layout shift. */
import { blockingTime, type Load } from './measure-page.ts';
import type { Figure, Unit } from './report.ts';
import type { Target } from './targets.ts';

type Read = (load: Load) => number;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const isCall = ({ type }: Load['requests'][number]) => ['Fetch', 'XHR', 'Preflight'].includes(type);
const files = ({ requests }: Load) => requests.filter((sent) => !isCall(sent));
const calls = ({ requests }: Load) => requests.filter(isCall);

/** URLs of the scripts that the browser loaded during the page load. */
export const scriptUrls = ({ requests }: Load): readonly string[] =>
  requests.filter(({ type }) => type === 'Script').map(({ url }) => url);

/** Bytes of the scripts that are not among these. */
export const scriptsBeside =
  (urls: ReadonlySet<string>): Read =>
  (load) =>
    sum(
      scriptUrls(load)
        .filter((url) => !urls.has(url))
        .map((url) => load.bodies.get(url) ?? Number.NaN),
    );

/** The largest contentful paint of the static HTML, before React renders or hydrates. */
const shellLcp: Read = ({ noted: { largest, island } }) =>
  largest.findLast(([start]) => start <= (island ?? Number.POSITIVE_INFINITY))?.[0] ?? Number.NaN;

const weight = {
  'JS files': ['', (load) => scriptUrls(load).length],
  JS: ['kB', scriptsBeside(new Set())],
  'inline script': ['B', ({ inlineScript }) => inlineScript],
  wire: ['kB', ({ requests }) => sum(requests.map(({ bytes }) => bytes))],
  requests: ['', ({ requests }) => requests.length],
} as const satisfies Record<string, readonly [Unit, Read]>;
const withoutCalls = {
  'wire without calls': ['kB', (load) => sum(files(load).map(({ bytes }) => bytes))],
  'requests without calls': ['', (load) => files(load).length],
  calls: ['', (load) => calls(load).length],
} as const satisfies Record<string, readonly [Unit, Read]>;
const times = {
  'shell LCP': ['ms', shellLcp],
  LCP: ['ms', ({ noted }) => noted.largest.at(-1)?.[0] ?? Number.NaN],
  usable: ['ms', ({ noted }) => noted.usable ?? Number.NaN],
  TBT: ['ms', ({ noted }) => blockingTime(noted)],
  // Rounded to three digits like in Lighthouse; anything smaller is rounding of the layout.
  CLS: ['', ({ noted }) => Math.round(noted.cls * 1000) / 1000],
} as const satisfies Record<string, readonly [Unit, Read]>;

const readings = { ...weight, ...withoutCalls, ...times };
export type Reading = keyof typeof readings;
export const publicReadings = [...Object.keys(weight), 'LCP', 'usable', 'TBT', 'CLS'] as Reading[];
export const screenReadings = Object.keys(readings) as Reading[];

/** One metric of all loads. */
export const readingOf = (name: Reading, loads: readonly Load[]): readonly number[] =>
  loads.map(readings[name][1]);

interface Wanted {
  readonly names: readonly Reading[];
  readonly targets?: Readonly<Partial<Record<string, Target>>>;
  /** The same metric on the baseline page. */
  readonly floors?: Partial<Record<Reading, number>>;
}

export function loadFigures(
  page: string,
  loads: readonly Load[],
  { names, targets = {}, floors = {} }: Wanted,
): Figure[] {
  return names.map((name) => {
    const [target, floor] = [targets[name], floors[name]];
    return {
      page,
      name,
      unit: readings[name][0],
      runs: readingOf(name, loads),
      ...(target === undefined ? {} : { target }),
      ...(floor === undefined ? {} : { floor }),
    };
  });
}
