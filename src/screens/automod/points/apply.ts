import type { Outcome } from '../../../app/stores/entries/entry-types.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import type { AutomodEntry } from '../store.ts';

type Run = () => Promise<Outcome<AutomodEntry>>;

/** Runs several writes in order, and stops at the first failure. Undoing them is done in reverse order. */
function inTurn(runs: readonly Run[]): Run {
  return async () => {
    const undos: Run[] = [];
    let last: Outcome<AutomodEntry> | null = null;
    for (const run of runs) {
      last = await run();
      if (last.kind !== 'done') break;
      undos.unshift(last.undo);
    }
    if (last?.kind !== 'done') return last ?? { kind: 'gone' };
    return { ...last, undo: inTurn(undos) };
  };
}

/** Saves rules, with one undo for all. */
export function applyRules(
  list: List<AutomodEntry, AutomodRule>,
  rules: readonly AutomodRule[],
  name: string,
): Promise<void> {
  const [first] = rules;
  if (!first) return Promise.resolve();
  const run = inTurn(rules.map((rule) => () => list.entries.update(rule.type, rule)));
  return list.run(first.type, run, {
    done: t('automod-points:applied', { name }),
    undone: t('automod-points:undone'),
    slot: 'points',
  });
}
