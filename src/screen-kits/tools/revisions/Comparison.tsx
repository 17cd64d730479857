/** Compares a revision with the saved settings. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../../app/guild/guild-data.ts';
import { may } from '../../../app/guild/may.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import type { Consent } from '../../../app/stores/settings/settings-state.ts';
import type { Revision, RevisionDetail } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { isEntryGone } from '../../../lib/api-error.ts';
import type { Danger } from '../../../lib/danger.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dangerCode } from '../../danger/danger-code.ts';
import { createComparison } from './comparison.ts';
import { PlanView } from './PlanView.tsx';
import { lostFields, planOf, type RevisionSide, sidesOf, targetOf } from './plan.ts';
import { Refusal } from './Refusal.tsx';
import type { Source } from './source.ts';

interface Question {
  readonly dangers: readonly Danger[];
  answer(consent: Consent): void;
}

interface Props {
  readonly revision: Revision;
  readonly source: Source;
  readonly guildId: string;
  /** Of the headings of its parts. */
  readonly level: 3 | 4;
  /** Settings were brought back; null where they were like that already. */
  readonly onRestored: (made: Revision | null) => void;
}

/** A revision beside what is saved today, field by field, with the ways back. */
export function Comparison({ revision, source, guildId, level, onRestored }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const roles = useResource(guildRoles(guildId));
  useResource(guildChannels(guildId));
  const { id } = revision;
  const comparison = useMemo(
    () =>
      createComparison({
        guildId,
        revisionId: id,
        async consent(target, current) {
          const state = guildRoles(guildId).$state.get();
          const dangers =
            source.dangers?.(target ?? {}, current ?? {}, state.kind === 'ready' ? state.value : []) ?? [];
          if (dangers.length === 0) return 'needless';
          const consent = await new Promise<Consent>((answer) => setQuestion({ dangers, answer }));
          setQuestion(null);
          return consent;
        },
      }),
    [guildId, id, source],
  );
  useEffect(() => {
    void comparison.load();
    return comparison.dispose;
  }, [comparison]);
  const state = useStore(comparison.$state);
  if (state.kind === 'loading' || roles.kind === 'loading') {
    return <LiveRegion className="text-muted">{t('revisions:compare.loading')}</LiveRegion>;
  }
  if (state.kind === 'failed') {
    if (isEntryGone(state.error)) return <LiveRegion>{t('revisions:compare.expired')}</LiveRegion>;
    return <Failure text={`${errorWords(state.error, t).title}.`} onRetry={() => void comparison.load()} />;
  }
  const { detail, running, refusal } = state;
  const sides = sidesOf(detail);
  async function restore(side: RevisionSide) {
    const outcome = await comparison.restore(side);
    if (outcome.kind === 'done') onRestored(outcome.revision);
  }
  return (
    <div className="grid gap-3">
      {refusal && <Refusal error={refusal} source={source} />}
      {sides.map((side) => (
        <Side
          key={side}
          detail={detail}
          side={side}
          name={sides.length === 1 ? 'last' : side}
          source={source}
          guildId={guildId}
          level={level}
          running={running}
          onRestore={() => void restore(side)}
        />
      ))}
      {question && (
        <Lazy source={dangerCode} waiting={null}>
          {({ ConfirmDanger }) => (
            <ConfirmDanger
              dangers={question.dangers}
              caution={null}
              asked={{ title: t('revisions:danger.title'), action: t('revisions:verb.after') }}
              answer={(agrees) => question.answer(agrees ? 'given' : 'refused')}
            />
          )}
        </Lazy>
      )}
    </div>
  );
}

interface SideProps {
  readonly detail: RevisionDetail;
  readonly side: RevisionSide;
  readonly name: 'last' | RevisionSide;
  readonly source: Source;
  readonly guildId: string;
  readonly level: 3 | 4;
  readonly running: RevisionSide | null;
  readonly onRestore: () => void;
}

/** Names what would be lost with the change, because it was changed again since. */
function Lost({ detail, source }: Pick<SideProps, 'detail' | 'source'>) {
  if (!detail.undone || detail.undone.changed_since.length === 0) return null;
  const labels = lostFields(detail, source.fields).flatMap((field) => source.fields[field]?.label ?? []);
  const fields = formatList(
    [...new Set(labels)].map((label) => t(label)),
    locale,
  );
  return (
    <Notice tone="warning">
      {labels.length > 0 ? t('revisions:compare.lost', { fields }) : t('revisions:compare.lost_order')}
    </Notice>
  );
}

/** What bringing one side back would change, and the button that does, for whoever may. */
function Side({ detail, side, name, source, guildId, level, running, onRestore }: SideProps) {
  const guild = useResource(currentGuild(guildId));
  const mayRestore =
    guild.kind !== 'ready' ||
    (may(guild.value, 'revisions', 'edit') && may(guild.value, source.screen, 'edit'));
  const Title = `h${level}` as const;
  const titleId = useId();
  const plan = planOf(detail, side, source.fields);
  return (
    <section
      className={`grid justify-items-start gap-1.5 border-t border-line pt-3 ${level === 4 ? 'first:border-t-0 first:pt-0' : ''}`}
      aria-labelledby={titleId}
    >
      <Title id={titleId} className="font-semibold">
        {t(`revisions:compare.${name}`)}
      </Title>
      {side === 'undone' && <Lost detail={detail} source={source} />}
      {side === 'undone' && plan.kind === 'nothing' ? (
        <p className="text-muted">{t('revisions:compare.undone_already')}</p>
      ) : (
        <PlanView
          plan={plan}
          detail={detail}
          target={targetOf(detail, side)}
          source={source}
          guildId={guildId}
        />
      )}
      {plan.kind !== 'nothing' && mayRestore && (
        <Button
          kind="quiet"
          small
          className="mt-1"
          aria-disabled={running !== null || undefined}
          onClick={onRestore}
        >
          {running === side ? t('revisions:verb.running') : t(`revisions:verb.${name}`)}
        </Button>
      )}
    </section>
  );
}
