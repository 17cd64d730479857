/** The sheet that copies settings into another guild. */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { $currentForm } from '../../../app/navigation/current-form.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import type { GuildSummary } from '../../../contract/guilds.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Subject } from '../subject.ts';
import { announceCopy } from './announce.ts';
import { type BatchResult, destinationIn } from './destination.ts';
import { GuildChoice } from './GuildChoice.tsx';
import { type PacketHere, packetHere } from './packet-here.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { Parts, Step } from './Step.tsx';
import { type Work, workOf } from './work.ts';

interface StepProps {
  readonly subject: Subject;
  readonly work: Work;
  readonly guild: GuildSummary;
  readonly foot: HTMLElement | null;
  readonly onOther: () => void;
}

/** What is copied into a guild, compared with what that has. */
function Into({ subject, work, guild, foot, onOther }: StepProps) {
  const from = useGuildId();
  const isDirty = useStore($currentForm)?.isDirty === true;
  const [here, setHere] = useState<PacketHere | null>(null);
  const [asked, setAsked] = useState(0);
  const destination = useMemo(() => destinationIn(subject, guild.id), [subject, guild.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often it is to be read.
  useEffect(() => {
    let isOver = false;
    void packetHere(subject, work, from).then((read) => isOver || setHere(read));
    return () => {
      isOver = true;
    };
  }, [subject, work, from, asked]);

  function onWritten({ count, undo }: Pick<BatchResult, 'count' | 'undo'>) {
    const into = { screen: t(`routes:${work.screen}`), guild: guild.name };
    const text =
      work.kind === 'document'
        ? t('transfer:done.copied', into)
        : t('transfer:done.copied_entries', { ...into, count });
    announceCopy({ work, undo, text }, guild.id);
  }

  const head = (
    <>
      <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5">
        <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={32} />
        <span className="flex min-w-0 grow font-semibold">
          <bdi className="truncate">{guild.name}</bdi>
        </span>
        <Button kind="quiet" small onClick={onOther}>
          {t('transfer:guilds.other')}
        </Button>
      </div>
      {isDirty && <Notice tone="info">{t('transfer:unsaved')}</Notice>}
    </>
  );
  if (here?.kind === 'ready') {
    const props = { work, destination, guildId: guild.id, head, foot, onWritten };
    return <ReviewStep {...props} verb="copy" packet={here.packet} />;
  }
  return (
    <Parts>
      {head}
      {here ? (
        <Failure
          text={`${errorWords(here.error, t).title}.`}
          onRetry={() => setAsked((count) => count + 1)}
        />
      ) : (
        <div className="d-skeleton h-48" aria-hidden="true" />
      )}
    </Parts>
  );
}

interface Props {
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Copies the saved settings of a screen into another guild: which one, what does not match there, what would change. */
export function CopySheet({ subject, onClose }: Props) {
  const from = useGuildId();
  const work = useMemo(() => workOf(subject), [subject]);
  const [guild, setGuild] = useState<GuildSummary | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Sheet
      title={t('transfer:copy.title')}
      lead={t('transfer:copy.lead', { screen: t(`routes:${work.screen}`) })}
      foot={guild && <div ref={setFoot} className="contents" />}
      onClose={onClose}
    >
      <Step key={guild?.id}>
        {guild ? (
          <Into subject={subject} work={work} guild={guild} foot={foot} onOther={() => setGuild(null)} />
        ) : (
          <Parts>
            <GuildChoice from={from} onChoose={setGuild} />
          </Parts>
        )}
      </Step>
    </Sheet>
  );
}
