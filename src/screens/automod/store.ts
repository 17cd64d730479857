import * as v from 'valibot';
import { call, confirmationOf } from '../../app/session/api.ts';
import { createEntries } from '../../app/stores/entries/entries.ts';
import type { Entries, List } from '../../app/stores/entries/entry-types.ts';
import { getAutomod, getAutomodRule, hitDays, saveAutomodRule } from '../../contract/automod.ts';
import {
  type AutomodRule,
  type AutomodType,
  automodRule,
  automodTypes,
} from '../../contract/automod-rule.ts';
import type { Result } from '../../lib/api-error.ts';

/** A rule as an entry of the list: its type is its id, since a guild has one of each. */
export type AutomodEntry = AutomodRule & {
  readonly id: AutomodType;
  readonly etag: string | null;
  /** Hits on each of the last seven days, today last; null on a host that does not count them. */
  readonly hits: readonly number[] | null;
};

export const ruleOf = ({ id: _id, etag: _etag, hits: _hits, ...rule }: AutomodEntry): AutomodRule =>
  rule as AutomodRule;

const none: readonly number[] = Array<number>(hitDays).fill(0);
const listOf = (items: readonly AutomodEntry[]): List<AutomodEntry> => ({
  items,
  max: automodTypes.length,
  max_premium: automodTypes.length,
});

/** Reads each rule separately, for hosts without the operation for all. There are no hits then. */
async function readEach(guildId: string, signal: AbortSignal): Promise<Result<List<AutomodEntry>>> {
  const items: AutomodEntry[] = [];
  const read = (type: AutomodType) => call(getAutomodRule, { params: { id: guildId, type }, signal });
  for (const result of await Promise.all(automodTypes.map(read))) {
    if (!result.ok) return result;
    items.push({ ...result.value, id: result.value.type, etag: result.etag, hits: null });
  }
  return { ok: true, value: listOf(items), etag: null };
}

async function readAll(guildId: string, signal: AbortSignal): Promise<Result<List<AutomodEntry>>> {
  const all = await call(getAutomod, { params: { id: guildId }, signal });
  if (!all.ok) return all.error.kind === 'not_offered' ? readEach(guildId, signal) : all;
  const { rules, hits } = all.value;
  const items = rules.map(({ rule, etag }) => ({
    ...rule,
    id: rule.type,
    etag,
    hits: hits[rule.type] ?? none,
  }));
  return { ok: true, value: listOf(items), etag: null };
}

/** A guild has exactly one rule of each type, so rules cannot be added, deleted or ordered. */
const notOffered = async () => ({ ok: false, error: { kind: 'not_offered' } }) as const;

/** Creates the automod rules of a guild for a screen. */
export function automodRules(guildId: string): Entries<AutomodEntry, AutomodRule> {
  /** Kept here, because the reply to a write only contains the rule. */
  let hits: ReadonlyMap<string, AutomodEntry['hits']> = new Map();
  const entryOf = (rule: AutomodRule, etag: string | null): AutomodEntry => ({
    ...rule,
    id: rule.type,
    etag,
    hits: hits.get(rule.type) ?? null,
  });
  return createEntries<AutomodEntry, AutomodRule>({
    async read(signal) {
      const result = await readAll(guildId, signal);
      if (result.ok) hits = new Map(result.value.items.map((entry) => [entry.id, entry.hits]));
      return result;
    },
    async replace(type, body, { etag, isConfirmed }) {
      const result = await call(saveAutomodRule, {
        params: { id: guildId, type },
        query: confirmationOf(isConfirmed),
        body,
        ifMatch: etag,
      });
      if (!result.ok) return result;
      return { ...result, value: { item: entryOf(result.value, result.etag) } };
    },
    create: notOffered,
    remove: notOffered,
    restore: notOffered,
    order: notOffered,
    bodyOf: ruleOf,
    parse(current) {
      const { success, output } = v.safeParse(automodRule, current);
      return success ? entryOf(output, null) : null;
    },
  });
}
