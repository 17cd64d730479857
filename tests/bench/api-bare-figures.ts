/** Measures a call by turns with a handler that does the same SQL and nothing else. */
import * as v from 'valibot';
import type { MeasuredCall } from './api-calls.ts';
import { measureCall } from './api-load.ts';
import type { ApiServer } from './api-servers.ts';
import { median, table } from './report.ts';

export interface BareFigures {
  readonly call: MeasuredCall;
  /** Replies per second of each round. */
  readonly rates: readonly number[];
  readonly bareRates: readonly number[];
  /** How many statements the call sends, and how often it waits for the database. */
  readonly statements: number;
  readonly trips: number;
}

const clients = 16;
const rounds = 5;

const counts = v.record(v.string(), v.object({ statements: v.number(), trips: v.number() }));

/** @param bare the server of api-bare.ts on the same database */
export async function measureBeside(
  server: ApiServer,
  bare: ApiServer,
  call: MeasuredCall,
  seconds: number,
): Promise<BareFigures> {
  const [rates, bareRates]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    rates.push((await measureCall(server, call, clients, seconds)).rate);
    bareRates.push((await measureCall(bare, call, clients, seconds)).rate);
  }
  const counted = v.parse(counts, await (await fetch(bare.origin)).json());
  const { statements = 0, trips = 0 } = counted[`${call.method} ${call.path}`] ?? {};
  return { call, rates, bareRates, statements, trips };
}

const ratiosOf = ({ rates, bareRates }: BareFigures) =>
  rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN));

/** The table of the report. */
export function bareTable(figures: readonly BareFigures[]): string {
  const header = [
    'call',
    'statements',
    'trips',
    'rate',
    'bare',
    'ratio',
    'lowest – highest',
    'goal',
    'verdict',
  ];
  const rows = figures.map((one) => {
    const ratios = ratiosOf(one);
    const [ratio, least] = [median(ratios), one.call.ofBare ?? 0];
    return [
      one.call.operation,
      String(one.statements),
      String(one.trips),
      `${Math.round(median(one.rates))}/s`,
      `${Math.round(median(one.bareRates))}/s`,
      ratio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)} – ${Math.max(...ratios).toFixed(2)}`,
      `≥ ${least}`,
      ratio >= least ? 'met' : 'MISSED',
    ];
  });
  return table([header, ...rows]);
}
