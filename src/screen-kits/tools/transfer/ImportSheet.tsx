import { useMemo, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Subject } from '../subject.ts';
import { announceImport } from './announce.ts';
import { type BatchResult, destinationHere } from './destination.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { type GoodPacket, SourceForm } from './SourceForm.tsx';
import { Parts, Step } from './Step.tsx';
import { workOf } from './work.ts';

interface Props {
  readonly subject: Subject;
  /** Whose toasts they are. */
  readonly owner: string;
  readonly onClose: () => void;
}

/** So many unknown members are named. */
const named = 8;

/** Takes settings from a file into this screen: into the form of a document, or into the list. */
export function ImportSheet({ subject, owner, onClose }: Props) {
  const guildId = useGuildId();
  const work = useMemo(() => workOf(subject), [subject]);
  const destination = useMemo(() => destinationHere(subject), [subject]);
  const [read, setRead] = useState<GoodPacket | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);

  function onWritten({ count, undo }: Pick<BatchResult, 'count' | 'undo'>) {
    const text =
      work.kind === 'document' ? t('transfer:done.in_form') : t('transfer:done.imported', { count });
    announceImport({ work, undo, text }, owner);
  }

  const head = read && (
    <>
      <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5">
        <p className="min-w-0 grow text-muted">
          {read.packet.guild
            ? t('transfer:import.from', { guild: read.packet.guild.name })
            : t('transfer:import.bare')}
        </p>
        <Button kind="quiet" small onClick={() => setRead(null)}>
          {t('transfer:import.other')}
        </Button>
      </div>
      {work.kind === 'document' && <Notice tone="info">{t('transfer:import.draft')}</Notice>}
      {read.unknown.length > 0 && (
        <Notice tone="warning">
          {t('transfer:import.unknown')}{' '}
          {read.unknown.slice(0, named).map((path) => (
            <code key={path} dir="ltr" className="id me-2">
              {read.packet.values.length === 1 ? path.replace(/^\d+\./, '') : path}
            </code>
          ))}
        </Notice>
      )}
    </>
  );
  return (
    <Sheet
      title={t('transfer:import.title')}
      lead={t('transfer:import.lead', { screen: t(`routes:${work.screen}`) })}
      foot={read && <div ref={setFoot} className="contents" />}
      onClose={onClose}
    >
      <Step key={read ? 'review' : 'source'}>
        {read ? (
          <ReviewStep
            work={work}
            packet={read.packet}
            destination={destination}
            guildId={guildId}
            head={head}
            verb="import"
            foot={foot}
            onWritten={onWritten}
          />
        ) : (
          <Parts>
            <SourceForm work={work} onRead={setRead} />
          </Parts>
        )}
      </Step>
    </Sheet>
  );
}
