import { useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { MessageTemplate } from '../../lib/message.ts';
import { type ReadMessage, readMessageJson, readPlain, writeMessageJson } from '../../lib/message-json.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** How many unknown keys are named; of the rest only the number is shown. */
const named = 12;

function refusal(read: ReadMessage | null): string | undefined {
  if (read?.kind !== 'refused') return undefined;
  const { reason, line } = read;
  if (reason === 'not_json' && line !== undefined) return t('composer:json.refused.not_json_at', { line });
  return t(`composer:json.refused.${reason}`);
}

interface ImportProps {
  /** The message takes no components. */
  readonly isPlain: boolean;
  readonly onImport: (message: MessageTemplate) => void;
  readonly onClose: () => void;
}

/** Imports a message from JSON. What would be left out is named first. */
export function JsonImport({ isPlain, onImport, onClose }: ImportProps) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadMessage | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const unknown = read?.kind === 'read' ? read.unknown : [];
  function submit(close: () => void) {
    if (read?.kind === 'read') {
      onImport(read.message);
      return close();
    }
    const parsed = readMessageJson(text);
    const found = isPlain ? readPlain(parsed) : parsed;
    setRead(found);
    if (found.kind === 'refused') area.current?.focus();
    else if (found.unknown.length === 0) {
      onImport(found.message);
      close();
    }
  }
  return (
    <Dialog title={t('composer:json.import')} onClose={onClose}>
      {(close) => (
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            submit(close);
          }}
        >
          <Field label={t('composer:json.text')} help={t('composer:json.import_help')} error={refusal(read)}>
            {(control) => (
              <textarea
                {...control}
                ref={area}
                data-first=""
                dir="ltr"
                rows={10}
                spellCheck={false}
                autoComplete="off"
                className="textarea json-area"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setRead(null);
                }}
              />
            )}
          </Field>
          {unknown.length > 0 && (
            <div role="alert">
              <Notice tone="warning">
                {t('composer:json.unknown')}
                <ul className="json-keys">
                  {unknown.slice(0, named).map((path) => (
                    <li key={path}>
                      <bdi>{path}</bdi>
                    </li>
                  ))}
                </ul>
                {unknown.length > named && t('composer:json.more', { count: unknown.length - named })}
              </Notice>
            </div>
          )}
          <div className="dialog-actions">
            <button type="button" className="btn btn-quiet" onClick={close}>
              {t('common:cancel')}
            </button>
            <button type="submit" className="btn btn-primary">
              {t(unknown.length > 0 ? 'composer:json.anyway' : 'composer:json.apply')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface ExportProps {
  readonly message: MessageTemplate;
  readonly onClose: () => void;
}

/** The message as JSON, to be copied. */
export function JsonExport({ message, onClose }: ExportProps) {
  const [said, setSaid] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const json = writeMessageJson(message);
  async function copy() {
    try {
      await navigator.clipboard.writeText(json);
      setSaid(t('composer:json.copied'));
    } catch {
      area.current?.focus();
      area.current?.select();
      setSaid(t('composer:json.not_copied'));
    }
  }
  return (
    <Dialog title={t('composer:json.export')} onClose={onClose}>
      {(close) => (
        <>
          <Field label={t('composer:json.text')} help={t('composer:json.export_help')}>
            {(control) => (
              <textarea
                {...control}
                ref={area}
                dir="ltr"
                rows={12}
                readOnly
                spellCheck={false}
                className="textarea json-area"
                value={json}
              />
            )}
          </Field>
          <div className="dialog-actions">
            <p role="status" className="json-said">
              {said}
            </p>
            <button type="button" className="btn btn-quiet" onClick={close}>
              {t('common:close')}
            </button>
            <button type="button" className="btn btn-primary" data-first="" onClick={() => void copy()}>
              {t('composer:json.copy')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
