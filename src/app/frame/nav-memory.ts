import * as v from 'valibot';
import { id } from '../../contract/primitives.ts';
import { storedList } from '../stores/stored-list.ts';

const counts = v.object({ faults: v.number(), attention: v.number() });
const seen = v.object({
  id,
  /** The screens that are closed to the reader. */
  closed: v.optional(v.array(v.string())),
  /** When raid mode ends, empty when somebody has to end it; null while it is off. */
  raid: v.optional(v.nullable(v.string())),
  byScreen: v.record(v.string(), counts),
});
type Seen = v.InferOutput<typeof seen>;

/** For how many guilds it is kept. */
const limit = 20;

/** What the navigation showed of the guilds, the latest first: layouts/head/links.js shows it again before the first paint. */
const $seen = storedList(
  'guilds:nav',
  (entry) => {
    const { success, output } = v.safeParse(seen, entry);
    return success ? output : null;
  },
  limit,
);

const of = (guildId: string | undefined) => $seen.get().find((one) => one.id === guildId);

/** The counts that a guild's screens had when they were last checked in this browser. */
export const rememberedCounts = (guildId: string | undefined): Seen['byScreen'] =>
  of(guildId)?.byScreen ?? {};

/** The screens of a guild that were closed to the reader when it was last open in this browser; null if it never was. */
export const rememberedClosed = (guildId: string): readonly string[] | null => of(guildId)?.closed ?? null;

/** Remembers what is closed to the reader in a guild, what needs attention there, or raid mode. */
export function rememberNav(guildId: string, known: Partial<Omit<Seen, 'id'>>): void {
  const next = { byScreen: {}, ...of(guildId), ...known, id: guildId };
  $seen.set([next, ...$seen.get().filter((one) => one.id !== guildId)].slice(0, limit));
}
