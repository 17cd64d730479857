import { setTimeout } from 'node:timers/promises';
import { codesOf, isOutage } from './outage.ts';

const twoMinutes = 120_000;

/** The set-up is wrong, so waiting does not help. The message is a sentence for the operator. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';
}

/** What the operator has to change, by the error of PostgreSQL. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses the user or the password',
  '28000': 'the server knows no such user, or does not let it in from here (pg_hba.conf)',
  '3D000': 'there is no such database on the server',
  '42501': 'the user may not create tables there',
};

const whyNot = (code: string) => (code === '25006' ? 'only reads: it is a replica' : 'cannot be reached');

export interface Waiting {
  /** Tells the operator that the server is waited for. */
  readonly say: (message: string) => void;
  /** How long it is waited for, in milliseconds. */
  readonly patience?: number;
  /** How long until the next attempt, in milliseconds. */
  readonly pause?: number;
}

/**
 * Runs what needs the database at the start, again each second while the server cannot be reached.
 *
 * @param variable names the address of the server
 * @throws Error with a sentence that names the variable when the server refuses, or cannot be reached in time
 */
export async function whenReachable<T>(
  variable: string,
  run: () => Promise<T>,
  { say, patience = twoMinutes, pause = 1000 }: Waiting,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Misconfigured) throw error;
      const codes = codesOf(error);
      const refused = codes.find((code) => refusals[code]);
      if (refused) throw new Error(`${variable}: ${refusals[refused]} (${refused}).`, { cause: error });
      if (!isOutage(error)) throw error;
      const code = codes.at(-1) ?? (error instanceof Error ? error.message : '');
      if (performance.now() > deadline)
        throw new Error(`${variable}: the server ${whyNot(code)} (${code}).`, { cause: error });
      if (attempt === 1) say(`Waiting for the server of ${variable} (${code})…`);
      await setTimeout(pause);
    }
  }
}
