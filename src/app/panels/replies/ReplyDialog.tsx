import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  replyVariables,
  type SavedReply,
  type SavedReplyBody,
  savedReplyLimits,
} from '../../../contract/saved-replies.ts';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/controls.tsx';
import { FormDialog, type SendFailure } from '../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Counter, TextField } from '../../../ui/TextField.tsx';
import { textDirection } from '../../../ui/text-direction.ts';
import { useResource } from '../../guild/guild-data.ts';
import { panelNames } from '../../guild/panel-names.ts';
import { faultsIn, faultsOfError, type ReplyFaults, replyFailure } from './reply-faults.ts';
import { saveReply } from './store.ts';

interface Props {
  readonly guildId: string;
  /** The reply that is changed; null for a new one. */
  readonly known: SavedReply | null;
  /** What a new one begins with. */
  readonly begun?: Partial<SavedReplyBody>;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** A saved reply in a form: its name, its text with the variables, and the panels that it is for. */
export function ReplyDialog({ guildId, known, begun, onSaved, onClose }: Props) {
  const [body, setBody] = useState<SavedReplyBody>({
    name: known?.name ?? begun?.name ?? '',
    text: known?.text ?? begun?.text ?? '',
    panel_ids: [...(known?.panel_ids ?? begun?.panel_ids ?? [])],
  });
  const [faults, setFaults] = useState<ReplyFaults>({});
  function change(part: Partial<SavedReplyBody>) {
    setBody((before) => ({ ...before, ...part }));
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, ''])),
    }));
  }
  async function send(): Promise<SendFailure> {
    const found = faultsIn(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return '';
    const error = await saveReply(guildId, known, body);
    if (!error) {
      onSaved?.();
      return null;
    }
    const ofFields = faultsOfError(error);
    setFaults(ofFields);
    return Object.keys(ofFields).length > 0 ? '' : replyFailure(error);
  }
  return (
    <FormDialog
      title={t(known ? 'replies:form.change' : 'replies:form.new')}
      action={t('common:save')}
      hasFirst
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t('replies:form.name')}
        help={t('replies:form.name_help')}
        error={faults.name || undefined}
        limit={savedReplyLimits.name.max}
        value={body.name}
        onChange={(name) => change({ name })}
      />
      <TextWithVariables
        value={body.text}
        error={faults.text || undefined}
        onChange={(text) => change({ text })}
      />
      <PanelBoxes
        guildId={guildId}
        value={body.panel_ids}
        error={faults.panel_ids || undefined}
        onChange={(panel_ids) => change({ panel_ids: [...panel_ids] })}
      />
    </FormDialog>
  );
}

interface TextProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The text, with buttons that insert a variable at the caret. */
function TextWithVariables({ value, error, onChange }: TextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  function insert(piece: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
    // Applied synchronously, so that the caret is set before the next keystroke.
    flushSync(() => onChange(value.slice(0, selectionStart) + piece + value.slice(selectionEnd)));
    box.current?.focus();
    box.current?.setSelectionRange(selectionStart + piece.length, selectionStart + piece.length);
  }
  return (
    <Field
      label={t('replies:form.text')}
      help={t('replies:form.text_help')}
      error={error}
      aside={<Counter length={lengthOf(value)} limit={savedReplyLimits.text} />}
    >
      {(control) => (
        <>
          <TextBox
            {...control}
            ref={box}
            rows={4}
            className="w-full"
            dir={textDirection(value)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend. */}
          <div role="group" aria-label={t('replies:form.variables')} className="flex flex-wrap gap-1.5">
            {replyVariables.map((name) => (
              <Button key={name} kind="quiet" small onClick={() => insert(`{${name}}`)}>
                {t(`replies:variable.${name}`)}{' '}
                <bdi className="id" dir="ltr">
                  {`{${name}}`}
                </bdi>
              </Button>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}

interface PanelsProps {
  readonly guildId: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The panels that a reply is for. One that was deleted stays until it is taken away. */
function PanelBoxes({ guildId, value, error, onChange }: PanelsProps) {
  const id = useId();
  const state = useResource(panelNames(guildId));
  const panels = state.kind === 'ready' ? state.value : [];
  const gone = value.filter((one) => state.kind === 'ready' && !panels.some((panel) => panel.id === one));
  const all = [...panels, ...gone.map((one) => ({ id: one, name: t('replies:panel_gone') }))];
  if (all.length === 0) return null;
  return (
    <Field as="group" label={t('replies:form.panels')} help={t('replies:form.panels_help')} error={error}>
      {() => (
        <div className="flex max-h-48 flex-wrap gap-x-4 gap-y-1 overflow-auto">
          {all.map((panel) => (
            <label key={panel.id} className="flex min-h-8 min-w-0 items-center gap-2 coarse:min-h-11">
              <input
                type="checkbox"
                name={id}
                className="size-4 shrink-0 accent-ink"
                checked={value.includes(panel.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, panel.id] : value.filter((one) => one !== panel.id))
                }
              />
              <bdi className="truncate">{panel.name}</bdi>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
