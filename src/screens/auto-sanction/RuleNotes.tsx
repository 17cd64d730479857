import { useContext } from 'react';
import type { Outcome } from '../../app/stores/entries/entry-types.ts';
import type { SanctionRule } from '../../contract/auto-sanction.ts';
import { locale, t } from '../../i18n/client.ts';
import type { Remedy } from '../../moderation/ladder-remedy.ts';
import { entryNote } from '../../screen-kits/list/EntryChip.tsx';
import type { List } from '../../screen-kits/list/types.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReviewContext } from './findings.ts';
import { RuleLink, RuleLinks } from './RuleLinks.tsx';
import { findingText, remedyText } from './sentence.ts';
import type { SanctionRuleBody } from './store.ts';

interface Props {
  readonly id: string;
  readonly list: List<SanctionRule, SanctionRuleBody>;
}

/** Runs two operations as one; the undo reverses them in the opposite order. */
async function both(
  first: () => Promise<Outcome<SanctionRule>>,
  second: () => Promise<Outcome<SanctionRule>>,
): Promise<Outcome<SanctionRule>> {
  const one = await first();
  if (one.kind !== 'done') return one;
  const two = await second();
  if (two.kind !== 'done') return two;
  return { ...two, undo: () => both(two.undo, one.undo) };
}

/** A problem with a rule as a sentence, with a button that fixes it. */
export function RuleNotes({ id, list }: Props) {
  const { rules, found, caused } = useContext(ReviewContext);
  const reviewed = found.get(id);
  if (!reviewed && id === 'new' && caused.length > 0) {
    return (
      <div className={entryNote}>
        <Notice tone="warning">
          {t('auto-sanction:finding.caused', { count: caused.length })}
          <RuleLinks rules={rules} ids={caused} list={list} />
        </Notice>
      </div>
    );
  }
  if (!reviewed) return null;
  const { finding, remedy } = reviewed;
  const [cause = '', ...more] = finding.by;
  const known = id === 'new' ? rules : rules.filter((rule) => rule.id !== 'new');

  function mend(by: Remedy) {
    const { entries } = list;
    if (by.kind === 'delete') return list.remove(id);
    if (by.kind === 'move') return list.move(id, by.position);
    void list.run(
      id,
      () =>
        both(
          () => entries.update(id, { count: by.count }),
          () => entries.move(id, by.position),
        ),
      { done: t('auto-sanction:toast.saved'), undone: t('auto-sanction:toast.undone') },
    );
    list.focus(id);
  }

  return (
    <div className={entryNote}>
      <Notice tone="warning">
        {around(
          findingText(finding, known, { t, locale }, replacementChar),
          <RuleLink rules={known} id={cause} list={list} />,
        )}
        {more.length > 0 && <RuleLinks rules={known} ids={finding.by} list={list} />}
        {remedy && !list.isReadOnly && (
          <Button kind="quiet" small className="mt-2 flex" onClick={() => mend(remedy)}>
            {remedyText(remedy, { t, locale })}
          </Button>
        )}
      </Notice>
    </div>
  );
}
