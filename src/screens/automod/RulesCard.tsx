import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formsWithDrafts } from '../../app/stores/drafts.ts';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { t } from '../../i18n/client.ts';
import { draftKey, useDrafted } from '../../screen-kits/list/drafted.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { groups } from './groups.ts';
import { RuleRow } from './RuleRow.tsx';
import type { AutomodEntry } from './store.ts';
import { useFindings } from './use-findings.ts';

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
}

/** How many rules are enforced, only observed, or disabled. */
function countsText(rules: readonly AutomodRule[]): string {
  const on = rules.filter(({ enabled }) => enabled);
  const observing = on.filter(({ mode }) => mode === 'observe').length;
  const parts = [
    t('automod:counts.enforce', { count: on.length - observing }),
    t('automod:counts.observe', { count: observing }),
    t('automod:counts.off', { count: rules.length - on.length }),
  ];
  return parts.join(' · ');
}

/** All rules in compact rows, grouped by what they inspect. */
export function RulesCard({ list }: Props) {
  const { entries, guildId, userId } = list;
  const state = useStore(entries.$state);
  const opened = useStore(list.$opened);
  const rules = useDrafted(list);
  const findings = useFindings();
  const titleId = useId();
  if (state.kind !== 'ready') return null;
  const drafted = new Set(list.isReadOnly ? [] : formsWithDrafts(userId));
  const hasHits = state.items.some(({ hits }) => hits !== null);
  return (
    <section className="panel" aria-labelledby={titleId}>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-6 py-3.5 max-sm:px-4">
        <h2 id={titleId} className="text-title/5.5">
          {t('automod:list.title', { count: rules.length })}
        </h2>
        <p className="text-body/4.5 text-muted">{countsText(rules)}</p>
        {hasHits && <p className="ms-auto text-body text-muted">{t('automod:hits.title')}</p>}
      </header>
      {groups.map(({ name, types }) => (
        <section key={name} aria-labelledby={`${titleId}-${name}`}>
          <h3
            id={`${titleId}-${name}`}
            className="border-t border-line bg-sunken px-6 py-1.5 text-body font-semibold max-sm:ps-4"
          >
            {t(`automod:groups.${name}.title`)}{' '}
            <span className="font-normal text-muted">{t(`automod:groups.${name}.help`)}</span>
          </h3>
          <ul>
            {types.map((type) => {
              const entry = state.items.find(({ id }) => id === type);
              const rule = rules.find(({ id }) => id === type);
              return (
                entry &&
                rule && (
                  <RuleRow
                    key={type}
                    list={list}
                    entry={entry}
                    rule={rule}
                    findings={findings(rule)}
                    hasDraft={drafted.has(draftKey(guildId, 'automod', type))}
                    opened={opened?.kind === 'entry' && opened.id === type ? opened : null}
                  />
                )
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
}
