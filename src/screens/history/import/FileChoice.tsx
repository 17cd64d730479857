import Upload from 'lucide-react/icons/upload';
import { useEffect, useId, useRef, useState } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatSize } from '../../../lib/file-size.ts';
import { mostRows } from '../../../lib/imports/table.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type FileFault, largestFile, type ReadFile, readFile } from './read-file.ts';

interface Props {
  readonly onRead: (file: ReadFile) => void;
}

function faultText(fault: FileFault): string {
  const max = fault === 'too_large' ? formatSize(largestFile, locale) : formatNumber(mostRows, locale);
  return t(`history-import:bad_file.${fault}`, { max });
}

/** Takes a file that is chosen or dropped, or a text that is pasted. */
export function FileChoice({ onRead }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const [rows, setRows] = useState<number | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const control = useRef(new AbortController());
  useEffect(() => () => control.current.abort(), []);

  async function take(source: File | string | undefined) {
    if (source === undefined || rows !== null) return;
    setFault(null);
    setRows(0);
    control.current = new AbortController();
    const { signal } = control.current;
    const read = await readFile(source, setRows, signal);
    if (signal.aborted) return;
    setRows(null);
    if (typeof read === 'string') setFault(read);
    else onRead(read);
  }
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <label
        className="relative grid cursor-pointer justify-items-center gap-1 rounded-control border border-dashed border-edge px-4 py-6 text-center focus-within:[outline:2px_solid_var(--link)] focus-within:outline-offset-2 hover:border-link data-[over]:border-link"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <span className="font-semibold">{t('history-import:choose')}</span>
        <span id={`${id}-help`} className="text-muted">
          {t('history-import:drop')}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={t('history-import:choose')}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again once it is mended.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className={rows === null ? 'sr-only' : 'text-muted'}>
        {rows !== null && t('history-import:reading', { rows: formatNumber(rows, locale) })}
      </p>
      {fault && <Notice tone="error">{faultText(fault)}</Notice>}
      <form
        className="grid grid-cols-1 content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void take(text);
        }}
      >
        <Field label={t('history-import:paste')}>
          {(field) => (
            <TextBox
              {...field}
              dir="ltr"
              rows={5}
              spellCheck={false}
              autoComplete="off"
              text="font-mono text-body/4.5"
              className="w-full"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="quiet">
            {t('history-import:read')}
          </Button>
        </div>
      </form>
    </div>
  );
}
