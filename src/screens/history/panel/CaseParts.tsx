import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../app/guild/context.ts';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { $acted } from '../../../app/panels/act/acted.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { hostNow } from '../../../lib/clock.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { Disclosure } from '../../../ui/structure/Disclosure.tsx';
import { EvidenceList } from './Evidence.tsx';
import { mayChange, mayDo } from './may-change.ts';
import { isInForce } from './new-duration.ts';

const editCode = lazyCode(() => withTexts(['faults'], import('./EditCase.tsx')));
const durationCode = lazyCode(() => withTexts(['act', 'faults'], import('./EditDuration.tsx')));

interface Props {
  readonly guildId: string;
  readonly one: ModerationCase;
  readonly onOpen: (number: number) => void;
  /** Called when the case has been changed here. */
  readonly onChanged: () => void;
}

type Edits = NonNullable<ModerationCase['edits']>;

/** What was before a change, in words. */
function beforeText({ changed, reason, duration_seconds }: Edits[number]): string {
  if (changed === 'reason') return reason ?? t('history-panel:no_reason');
  return duration_seconds === null
    ? t('history-panel:edits.without_end')
    : durationInSentence(duration_seconds, locale);
}

/** What a case said before. */
function EditList({ edits }: { readonly edits: Edits }) {
  return (
    <Disclosure title={t('history-panel:edits.title', { count: edits.length })}>
      <ol className="grid gap-3">
        {edits.map((edit) => (
          <li key={edit.at + edit.changed}>
            <p className="text-body/4.5 text-muted">
              {t(`history-panel:edits.${edit.changed}`, {
                name: edit.by.display_name,
                when: formatMoment(edit.at, locale),
              })}
            </p>
            <p className="break-words">
              {t('history-panel:edits.before')} <bdi>{beforeText(edit)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** What belongs to a case beside its facts, with the way to change it. */
export function CaseParts({ guildId, one, onOpen, onChanged }: Props) {
  const user = useUser();
  const guild = useResource(currentGuild(guildId));
  const [edited, setEdited] = useState<'case' | 'duration' | null>(null);
  const { evidence, linked = [], edits = [] } = one;
  // A host that keeps no changes offers none.
  const viewed = one.edits !== undefined && guild.kind === 'ready' ? guild.value : null;
  const isOffered = viewed !== null && mayChange(viewed, user, one);
  const canLast = viewed !== null && mayDo(viewed, one) && isInForce(one, hostNow());
  const close = () => setEdited(null);
  // The bot has done what was asked of it about the member.
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(
    () =>
      $acted.listen((news) => {
        const isAbout = news?.guildId === guildId && news.memberIds.includes(one.target.id);
        if (isAbout && news.isAnswered) changed.current();
      }),
    [guildId, one.target.id],
  );
  return (
    <>
      {evidence && <EvidenceList guildId={guildId} evidence={evidence} />}
      {linked.length > 0 && (
        <section className="grid gap-1" aria-label={t('history-panel:linked')}>
          <h3 className="text-muted">{t('history-panel:linked')}</h3>
          <ul className="grid gap-1">
            {linked.map(({ number, action, target }) => (
              <li key={number}>
                <button
                  type="button"
                  data-opener
                  className="min-h-6 rounded text-start hover:text-link hover:underline coarse:min-h-11"
                  onClick={() => onOpen(number)}
                >
                  <span className="font-semibold">{t(`history:actions.${action}`)}</span>{' '}
                  <bdi className="id text-muted">#{number}</bdi>
                  <span className="text-muted">
                    {' · '}
                    <bdi>{target.display_name}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(isOffered || canLast) && (
        <div className="flex flex-wrap gap-2">
          {isOffered && (
            <Button
              kind="quiet"
              small
              onPointerEnter={editCode.prefetch}
              onFocus={editCode.prefetch}
              onClick={() => setEdited('case')}
            >
              {t('history-panel:edit.action')}
            </Button>
          )}
          {canLast && (
            <Button
              kind="quiet"
              small
              onPointerEnter={durationCode.prefetch}
              onFocus={durationCode.prefetch}
              onClick={() => setEdited('duration')}
            >
              {t('history-panel:duration.action')}
            </Button>
          )}
        </div>
      )}
      {edits.length > 0 && <EditList edits={edits} />}
      {edited === 'case' && (
        <Lazy source={editCode} waiting={null}>
          {({ EditCase }) => <EditCase guildId={guildId} one={one} onChanged={onChanged} onClose={close} />}
        </Lazy>
      )}
      {edited === 'duration' && (
        <Lazy source={durationCode} waiting={null}>
          {({ EditDuration }) => <EditDuration guildId={guildId} one={one} onClose={close} />}
        </Lazy>
      )}
    </>
  );
}
