/** Imports cases of another bot: a file, what its columns are, a check, and the import; and the imports before it. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Mapping } from '../../../lib/imports/to-case.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { adoptStyles } from '../../../ui/adopt.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet, useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { createEarlier } from './earlier.ts';
import { FileChoice } from './FileChoice.tsx';
import css from './import.css?inline';
import { createImporter, type Job } from './importer.ts';
import { MappingForm } from './MappingForm.tsx';
import { guessMapping } from './mapping.ts';
import { Preview } from './Preview.tsx';
import { Progress } from './Progress.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReadFile } from './read-file.ts';
import { startText } from './words.ts';

interface Props {
  readonly guildId: string;
  /** Called when there are other cases than before. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Dates of figures have the month first in the United States alone, whose language is that of the English pages. */
const usualOrder = () => (locale === 'en' ? 'mdy' : 'dmy');

export function ImportSheet({ guildId, onChanged, onClose }: Props) {
  adoptStyles(css);
  const importer = useOwned(() => createImporter(guildId, quietCall));
  const earlier = useOwned(() => createEarlier(guildId, quietCall));
  const state = useStore(importer.$state);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [source, setSource] = useState('');
  /** How often the check was asked for. */
  const [asked, setAsked] = useState(0);
  const isAsked = asked > 0;
  const body = useRef<HTMLDivElement>(null);
  // A step takes the place of the one before, with the button that had the focus.
  const step = file === null ? 'choose' : state.kind === 'idle' ? 'map' : state.kind;
  useEffect(() => {
    if (step !== 'choose') body.current?.focus();
  }, [step]);

  useEffect(() => {
    if (asked > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [asked]);

  const job: Job | null = file && mapping ? { file, source: source.trim(), mapping } : null;
  function take(read: ReadFile) {
    setFile(read);
    setMapping(guessMapping(read.table, usualOrder()));
    setAsked(0);
  }
  function leave() {
    importer.reset();
    setFile(null);
    setMapping(null);
    onChanged();
    void earlier.read();
  }
  function check() {
    setAsked((times) => times + 1);
    const { target = null, at = null } = mapping?.columns ?? {};
    if (job?.source && target !== null && at !== null) void importer.check(job);
  }
  function start() {
    if (job) void importer.start(job).then(onChanged);
  }
  const button = (label: string, onPress: () => void, isMain = false) => (
    <Button kind={isMain ? 'primary' : 'quiet'} onClick={onPress}>
      {label}
    </Button>
  );

  function foot(): ReactNode {
    if (!file) return null;
    if (state.kind === 'idle')
      return (
        <>
          {button(t('history-import:check.start'), check, true)}
          {button(t('history-import:other_file'), leave)}
        </>
      );
    if (state.kind === 'checking' || state.kind === 'importing')
      return button(t('history-import:go.stop'), importer.stop);
    if (state.kind === 'checked')
      return (
        <>
          {state.report.imported > 0 && button(startText(state.report.imported), start, true)}
          {button(t('history-import:check.again'), importer.reset)}
        </>
      );
    if (state.kind === 'stopped')
      return (
        <>
          {button(t('history-import:go.on'), state.of === 'check' ? check : start, true)}
          {state.of === 'check'
            ? button(t('history-import:check.again'), importer.reset)
            : button(t('history-import:other_file'), leave)}
        </>
      );
    return (
      <>
        <CloseButton />
        {button(t('history-import:other_file'), leave)}
      </>
    );
  }

  return (
    <Sheet
      title={t('history-import:title')}
      lead={t('history-import:lead')}
      foot={foot()}
      onClose={() => {
        if (state.kind !== 'idle' && state.kind !== 'checked') onChanged();
        onClose();
      }}
    >
      <div ref={body} tabIndex={-1} className="import grid grid-cols-1 content-start gap-6">
        {!file && <FileChoice onRead={take} />}
        {file && (
          <p className="text-muted">
            {t('history-import:file', {
              name: file.name || t('history-import:pasted'),
              rows: formatNumber(file.table.rows.length, locale),
            })}
          </p>
        )}
        {file && mapping && state.kind === 'idle' && (
          <>
            <TextField
              label={t('history-import:source.label')}
              help={t('history-import:source.help')}
              placeholder="Carl-bot"
              limit={50}
              error={isAsked && !source.trim() ? t('history-import:source.required') : undefined}
              value={source}
              onChange={setSource}
            />
            <MappingForm table={file.table} mapping={mapping} isChecked={isAsked} onChange={setMapping} />
            <Preview table={file.table} mapping={mapping} />
          </>
        )}
        {file && (state.kind === 'checking' || state.kind === 'importing') && (
          <>
            <Progress
              kind={state.kind}
              done={state.report.upTo}
              total={file.table.rows.length}
              isWaiting={state.isWaiting}
            />
            {state.kind === 'importing' && (
              <p className="text-body/4.5 text-muted">{t('history-import:go.later')}</p>
            )}
          </>
        )}
        {file && state.kind === 'stopped' && (
          <Stopped of={state.of} error={state.error && errorWords(state.error, t)} />
        )}
        {file && state.kind === 'done' && <p className="text-title/5.5">{t('history-import:done.title')}</p>}
        {file && (state.kind === 'checked' || state.kind === 'done') && (
          <ReportView report={state.report} table={file.table} isDone={state.kind === 'done'} />
        )}
        {(!file || state.kind === 'done') && <EarlierImports earlier={earlier} onGone={onChanged} />}
      </div>
    </Sheet>
  );
}

interface StoppedProps {
  readonly of: 'check' | 'import';
  /** Null when somebody stopped it. */
  readonly error: { readonly title: string; readonly text: string } | null;
}

function Stopped({ of, error }: StoppedProps) {
  const stopped = t(of === 'check' ? 'history-import:go.check_stopped' : 'history-import:go.stopped');
  return (
    <Notice tone={error ? 'error' : 'info'}>
      {error && `${error.title}. ${error.text} `}
      {stopped}
    </Notice>
  );
}

function CloseButton() {
  const close = useCloseSheet();
  return (
    <Button kind="primary" onClick={close}>
      {t('history-import:done.close')}
    </Button>
  );
}
