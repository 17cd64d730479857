/** A preview of what the rules of the ladder mean for a member. */

import Footprints from 'lucide-react/icons/footprints';
import { useId, useMemo, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { type LadderRule, simulate } from '../../moderation/ladder.ts';
import { DurationField } from '../../ui/fields/DurationField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { infractionOptions } from './options.ts';
import { PathCard } from './PathCard.tsx';
import { PathChart } from './PathChart.tsx';
import { PathEvents } from './PathEvents.tsx';
import { PathSteps } from './PathSteps.tsx';
import {
  eventsOf,
  firstSeries,
  infringements,
  longestPath,
  type PathEvent,
  rounded,
  type Series,
} from './path.ts';

interface Choice {
  readonly series: Series;
  /** The individual infractions, once one of them was edited. */
  readonly events: readonly PathEvent[] | null;
}

/** Whether the numbers are valid, which they may not be while typing. */
const isSound = ({ count, over }: Series) => Number.isInteger(count) && count > 0 && over >= 0;

/** Previews the sanctions for a member's infractions. Nothing of it is saved. */
export function MemberPath({ rules }: { readonly rules: readonly LadderRule[] }) {
  const titleId = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [first] = useState(() => firstSeries(rules));
  const series = choice?.series ?? first;
  const chosen = choice?.events;
  const events = useMemo(
    () => chosen ?? (isSound(series) ? eventsOf(series, rules) : []),
    [chosen, series, rules],
  );
  const steps = useMemo(() => simulate(rules, infringements(events)), [rules, events]);
  const change = (changed: Partial<Series>) => setChoice({ series: { ...series, ...changed }, events: null });
  const count = steps.filter(({ kind }) => kind === 'sanctioned').length;
  const span = steps.at(-1)?.event.at ?? 0;
  const sanctions = t('auto-sanction-path:summary', { count });
  const summary =
    span > 0
      ? t('auto-sanction-path:within', { sanctions, duration: durationInSentence(rounded(span), locale) })
      : sanctions;
  const isTooMany = !Number.isInteger(series.count) || series.count < 1 || series.count > longestPath;
  const options = infractionOptions().map((option) =>
    'value' in option && option.value === 'any' ? { ...option, label: t('auto-sanction-path:mix') } : option,
  );
  return (
    <PathCard aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className="flex items-center gap-2 text-title/5.5">
          <Footprints size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          {t('auto-sanction-path:title')}
        </h2>
        <p className="mt-1 text-body/4.5 text-muted">{t('auto-sanction-path:help')}</p>
      </header>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <NumberField
          label={t('auto-sanction-path:count')}
          value={series.count}
          error={isTooMany ? t('auto-sanction-path:most', { max: longestPath }) : undefined}
          onChange={(typed) => change({ count: typed })}
        />
        <SelectField
          label={t('auto-sanction-path:make')}
          value={series.kind}
          options={options}
          onChange={(kind) => change({ kind })}
        />
        <DurationField
          label={t('auto-sanction-path:over')}
          value={series.over}
          units={['minute', 'hour', 'day']}
          onChange={(over) => change({ over })}
        />
      </div>
      {rules.some(({ enabled }) => enabled) ? (
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="font-semibold">{summary}</h3>
          <RestingStatus text={summary} typed={series} />
          <PathChart rules={rules} steps={steps} summary={summary} />
          <PathSteps rules={rules} steps={steps} />
        </div>
      ) : (
        <p className="text-muted">{t('auto-sanction-path:no_rules')}</p>
      )}
      <PathEvents
        events={events}
        onChange={(changed) => setChoice({ series, events: changed })}
        onClear={() => setChoice(null)}
      />
    </PathCard>
  );
}
