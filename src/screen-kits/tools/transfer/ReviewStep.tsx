import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorWords } from '../../../app/states/error-words.ts';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import type { Packet } from '../../../lib/transfer/packet.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dangerCode } from '../../danger/danger-code.ts';
import { type BatchResult, type Destination, type WriteOutcome, writeAll } from './destination.ts';
import { dangersIn, type Item, remainingIn } from './items.ts';
import { ReviewBody } from './ReviewBody.tsx';
import { Parts } from './Step.tsx';
import { type Review, useReview } from './use-review.ts';
import type { Work } from './work.ts';

interface Props {
  readonly work: Work;
  readonly packet: Packet;
  readonly destination: Destination;
  /** The target guild. */
  readonly guildId: string;
  /** Shown above the comparison. */
  readonly head: ReactNode;
  readonly verb: 'copy' | 'import';
  /** Where its buttons are rendered. */
  readonly foot: HTMLElement | null;
  readonly onWritten: (written: Pick<BatchResult, 'count' | 'undo'>) => void;
}

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly dangers: readonly Danger[]; readonly agree: () => void }
  | { readonly kind: 'saving' };

interface Step {
  readonly item: Item;
  readonly dangers: readonly Danger[];
}

/** All dangers, each once. */
function dangersOf(steps: readonly Step[]): readonly Danger[] {
  const all = new Map<string, Danger>();
  for (const { dangers } of steps) for (const danger of dangers) all.set(danger.field, danger);
  return [...all.values()];
}

/** Why the host refused a write, in a sentence. */
function reasonOf(ended: Exclude<WriteOutcome, { kind: 'done' }>, work: Work): string | null {
  if (ended.kind !== 'failed') return t('transfer:stopped.stale');
  const { error } = ended;
  if (error.kind === 'invalid') return null;
  if (error.kind === 'refused' && error.key.endsWith('limit_reached')) return t('transfer:stopped.full');
  return `${errorWords(error, t, work.missing).title}.`;
}

function Compared({ review, ...props }: Props & { readonly review: Review }) {
  const { work, packet, destination, guildId, head, verb, foot, onWritten } = props;
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const [isTried, setTried] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = useCloseSheet();
  const chosen = review.items.filter(
    ({ key, before, changed }) => review.chosen.has(key) && !(before && changed.length === 0),
  );

  // A counter, so that another try moves the focus again. The fault is rendered in the same update.
  const [faultsShown, setFaultsShown] = useState(0);
  const showFault = () => setFaultsShown((times) => times + 1);
  useEffect(() => {
    if (faultsShown > 0)
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
  }, [faultsShown]);

  async function write(steps: readonly Step[]) {
    setStage({ kind: 'saving' });
    setNotice(null);
    const { count, undo, stopped } = await writeAll(
      destination,
      steps.map(({ item, dangers }) => ({ item, isConfirmed: dangers.length > 0 })),
    );
    setStage({ kind: 'idle' });
    if (count > 0) onWritten({ count, undo });
    if (!stopped) return close();
    const { item, ended } = stopped;
    setNotice(reasonOf(ended, work));
    if (ended.kind === 'failed' && ended.error.kind === 'invalid') {
      review.refuse(item.key, ended.error.fields);
      showFault();
    }
    if (count > 0) review.written(steps.slice(0, count).map((step) => step.item.key));
    // Somebody else changed the settings, or some were written: compare again.
    if (ended.kind !== 'failed' || count > 0) review.readAgain();
  }

  function submit() {
    if (stage.kind !== 'idle') return;
    setTried(true);
    setNotice(null);
    if (chosen.length === 0) return setNotice(t('transfer:items.nothing_chosen'));
    const room = remainingIn(review.today);
    if (chosen.length > room) return setNotice(t('transfer:items.too_many', { count: room }));
    if (chosen.some(({ faults }) => faults.length > 0)) return showFault();
    const steps = chosen.map((item) => ({ item, dangers: dangersIn(work, item, review.roles) }));
    const dangers = destination.kind === 'saved' ? dangersOf(steps) : [];
    // A form asks when it is saved, not now.
    if (dangers.length === 0) return void write(steps);
    setStage({ kind: 'asking', dangers, agree: () => void write(steps) });
  }

  const counted = { count: chosen.length };
  const action =
    work.kind === 'document'
      ? t(verb === 'copy' ? 'transfer:go.copy' : 'transfer:go.draft')
      : t(verb === 'copy' ? 'transfer:go.copy_entries' : 'transfer:go.import_entries', counted);
  return (
    <Parts ref={body}>
      {head}
      <ReviewBody review={review} work={work} packet={packet} guildId={guildId} isTried={isTried} />
      <div role="status">{notice && <Notice tone="error">{notice}</Notice>}</div>
      {foot &&
        createPortal(
          <>
            <Button kind="quiet" className="ms-auto" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button kind="primary" aria-disabled={stage.kind === 'saving'} onClick={submit}>
              {action}
            </Button>
          </>,
          foot,
        )}
      {stage.kind === 'asking' && (
        <Lazy source={dangerCode} waiting={null}>
          {({ ConfirmDanger }) => (
            <ConfirmDanger
              dangers={stage.dangers}
              caution={null}
              guild={guildId}
              asked={{ title: t(`transfer:danger.${verb}`), action }}
              answer={(agrees) => (agrees ? stage.agree() : setStage({ kind: 'idle' }))}
            />
          )}
        </Lazy>
      )}
    </Parts>
  );
}

/** Compares settings with those of a guild, and writes what the reader has chosen. */
export function ReviewStep(props: Props) {
  const { work, packet, destination, guildId, head } = props;
  const state = useReview(work, packet, destination, guildId);
  useEffect(() => destination.dispose, [destination]);
  return (
    <>
      {state.kind === 'ready' && <Compared {...props} review={state.review} />}
      {state.kind === 'failed' && (
        <Parts>
          {head}
          <Failure text={`${errorWords(state.error, t, work.missing).title}.`} onRetry={state.retry} />
        </Parts>
      )}
      {state.kind === 'loading' && (
        <Parts>
          {head}
          <LiveRegion className="sr-only">{t('common:loading')}</LiveRegion>
          <div className="d-skeleton h-24" aria-hidden="true" />
          <div className="d-skeleton h-48" aria-hidden="true" />
        </Parts>
      )}
    </>
  );
}
