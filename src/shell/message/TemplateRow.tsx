import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { SavedTemplate } from '../../stores/messages/message-templates.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly template: SavedTemplate;
  /** The day that it was saved, in words. */
  readonly saved: string;
  readonly onLoad: () => void;
  /** Returns why the name was refused, in words, or undefined. */
  readonly onRename: (name: string) => string | undefined;
  readonly onRemove: () => void;
}

/** One template, to be loaded, renamed or deleted. */
export function TemplateRow({ template, saved, onLoad, onRename, onRemove }: Props) {
  const { name } = template;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const rename = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isRenaming = draft !== null;
  useEffect(() => {
    const field = isRenaming && form.current?.querySelector('input');
    if (!field) return;
    field.focus();
    field.select();
  }, [isRenaming]);
  function leave() {
    setDraft(null);
    setError(undefined);
    // The button comes back when the form has gone.
    requestAnimationFrame(() => rename.current?.focus());
  }
  if (draft !== null) {
    return (
      <li>
        <form
          ref={form}
          className="template-form"
          onSubmit={(event) => {
            event.preventDefault();
            const failure = onRename(draft);
            setError(failure);
            if (!failure) leave();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // The dialog stays open.
            event.preventDefault();
            leave();
          }}
        >
          <TextField
            label={t('composer:templates.new_name')}
            value={draft}
            error={error}
            onChange={setDraft}
          />
          <button type="submit" className="btn btn-quiet">
            {t('composer:templates.rename')}
          </button>
        </form>
      </li>
    );
  }
  return (
    <li className="template-row">
      <span className="template-name">
        <bdi>{name}</bdi>
        <span className="template-day">{saved}</span>
      </span>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={t('composer:templates.load_name', { name })}
        onClick={onLoad}
      >
        {t('composer:templates.load')}
      </button>
      <button
        ref={rename}
        type="button"
        className="icon-button"
        aria-label={t('composer:templates.rename_name', { name })}
        title={t('composer:templates.rename')}
        onClick={() => setDraft(name)}
      >
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('composer:templates.remove_name', { name })}
        title={t('composer:templates.remove')}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('li');
          const next = row?.nextElementSibling ?? row?.previousElementSibling;
          const dialog = row?.closest('dialog');
          onRemove();
          keepFocus(
            () => next?.querySelector('button'),
            () => dialog?.querySelector<HTMLElement>('.template-restore'),
          );
        }}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}
