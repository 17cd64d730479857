import { dequal } from 'dequal';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FolderOpen from 'lucide-react/icons/folder-open';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MessageTemplate } from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextBox } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { type ReadMessage, readMessageJson, readPlain, writeMessageJson } from '../json/message-json.ts';
import { Bullets } from './Bullets.tsx';
import { ToolBar } from './ToolBar.tsx';

/** How many unknown keys are named before only their number is shown. */
const named = 12;

function refusal(read: ReadMessage): string | undefined {
  if (read.kind === 'read') return undefined;
  if (read.reason !== 'not_json') return t(`composer-json:refused.${read.reason}`);
  const { line, column, cause } = read.fault;
  const words =
    cause === 'break_in_text'
      ? t('composer-json:cause.break_in_text', { sign: '\\n' })
      : t(`composer-json:cause.${cause}`);
  return t('composer-json:fault', { line, column, cause: words });
}

const readFor = (text: string, isPlain: boolean): ReadMessage =>
  isPlain ? readPlain(readMessageJson(text)) : readMessageJson(text);

interface Props {
  readonly value: MessageTemplate;
  readonly onChange: (value: MessageTemplate) => void;
  /** The message takes no components. */
  readonly isPlain: boolean;
  /** The initial text from a file; '' for the message itself. */
  readonly incoming: string;
  readonly onFiles: (files: FileList | null) => void;
  /** Shows a status message in the composer. */
  readonly say: (text: string) => void;
}

/**
 * The message as JSON, in sync both ways: valid input becomes the message at once, invalid input stays with its error, and
 * changes from elsewhere are written out again.
 */
export function JsonPane({ value, onChange, isPlain, incoming, onFiles, say }: Props) {
  const [{ text, seen }, setState] = useState({ text: incoming || writeMessageJson(value), seen: value });
  const read = useMemo(() => readFor(text, isPlain), [text, isPlain]);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  if (value !== seen && !dequal(value, seen)) setState({ text: writeMessageJson(value), seen: value });

  function type(typed: string) {
    const found = readFor(typed, isPlain);
    const changed = found.kind === 'read' && !dequal(found.message, value);
    setState({ text: typed, seen: changed ? found.message : value });
    if (changed) onChange(found.message);
  }
  const arrive = useEffectEvent(() => {
    if (!incoming) return;
    type(incoming);
    area.current?.focus();
    if (readFor(incoming, isPlain).kind === 'read') say(t('composer-json:applied'));
  });
  useEffect(() => arrive(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      say(t('composer-json:copied'));
    } catch {
      area.current?.focus();
      area.current?.select();
      say(t('composer-json:not_copied'));
    }
  }
  const repaired = read.kind === 'refused' && read.reason === 'not_json' ? read.repaired : null;
  const unknown = read.kind === 'read' ? read.unknown : [];
  return (
    <div className="grid gap-3">
      <ToolBar label={t('composer-json:tools')}>
        <Tool icon={Copy} label={t('composer-json:copy')} onClick={() => void copy()} />
        <Tool icon={FolderOpen} label={t('composer-json:open')} onClick={() => picker.current?.click()} />
        <Tool
          icon={Download}
          label={t('composer-json:save')}
          onClick={() => saveFile('message.json', writeMessageJson(value), 'application/json')}
        />
      </ToolBar>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = '';
        }}
      />
      <Field label={t('composer-json:text')} help={t('composer-json:help')} error={refusal(read)}>
        {(control) => (
          <TextBox
            {...control}
            ref={area}
            dir="ltr"
            rows={18}
            spellCheck={false}
            autoComplete="off"
            height="max-h-[60dvh] min-h-64 resize-y"
            className="json-area w-full"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div role="status">
        {repaired && (
          <Notice tone="info">
            {t('composer-json:repairable')}
            <Bullets>
              {repaired.fixes.map((fix) => (
                <li key={fix}>{t(`composer-json:fix.${fix}`)}</li>
              ))}
            </Bullets>
            <Button
              kind="quiet"
              small
              className="mt-1"
              onClick={() => {
                type(repaired.text);
                // The button disappears with the error.
                area.current?.focus();
                say(t('composer-json:repaired'));
              }}
            >
              <Wrench size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('composer-json:repair')}
            </Button>
          </Notice>
        )}
        {unknown.length > 0 && (
          <Notice tone="warning">
            {t('composer-json:unknown')}
            <Bullets>
              {unknown.slice(0, named).map((path) => (
                <li key={path}>
                  <bdi>{path}</bdi>
                </li>
              ))}
            </Bullets>
            {unknown.length > named && t('composer-json:more', { count: unknown.length - named })}
          </Notice>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: typeof Copy;
  readonly label: string;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <Button kind="plain" small onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}
