import { type CommandStats, commandStatsDays } from '../../contract/admin-commands.ts';
import type { Param } from '../../screen-kits/query/params.ts';

export type Command = CommandStats['commands'][number];

/** Errors among uses, from 0 to 1; 0 without uses. */
export const rateOf = ({ uses, errors }: Pick<Command, 'uses' | 'errors'>): number =>
  uses === 0 ? 0 : errors / uses;

/** An error rate from here on needs attention, with enough uses for it to mean something. */
const worrying = { rate: 0.05, uses: 10 } as const;
export const isWorrying = (figures: Pick<Command, 'uses' | 'errors'>): boolean =>
  figures.uses >= worrying.uses && rateOf(figures) >= worrying.rate;

/** Uses and errors of all commands together. */
export function totalsOf({ daily }: CommandStats): { readonly uses: number; readonly errors: number } {
  return {
    uses: daily.reduce((sum, day) => sum + day.uses, 0),
    errors: daily.reduce((sum, day) => sum + day.errors, 0),
  };
}

/** The first command with the highest value; null if all values are 0. */
function most(commands: readonly Command[], value: (command: Command) => number): Command | null {
  let found: Command | null = null;
  for (const command of commands) {
    if (value(command) > (found ? value(found) : 0)) found = command;
  }
  return found;
}

/** The command with the highest 95th percentile of its duration. */
export const slowestOf = ({ commands }: CommandStats): Command | null =>
  most(commands, ({ p95_ms }) => p95_ms ?? 0);

/** The command with the most errors; null if there were none. */
export const mostFailingOf = ({ commands }: CommandStats): Command | null =>
  most(commands, ({ errors }) => errors);

/** The cells of an exported row, with exact figures. */
export function exportedRow({ name, uses, errors, p50_ms, p95_ms }: Command): (string | number | null)[] {
  return [name, uses, errors, p50_ms, p95_ms];
}

/** The periods that the screen offers, in days up to today. */
const offered = [7, 30, 90, 365] as const;

/** `day_history` in the address: days, 1 to 365. */
export const daysParam: Param<number> = {
  read(text) {
    const { min, max, default: usual } = commandStatsDays;
    const days = /^\d{1,3}$/.test(text ?? '') ? Number(text) : usual;
    return days >= min && days <= max ? days : usual;
  },
  write: (days) => (days === commandStatsDays.default ? null : String(days)),
};

/** The periods to choose from, including that of the address. */
export function periodChoices(days: number): readonly number[] {
  return [...new Set([...offered, days])].sort((one, other) => one - other);
}
