import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { pressedKey } from '../../../ui/keys.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** A template of either place, as the list shows it. */
export interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  /** When it was saved, and by whom if other people can save here. */
  readonly note: string;
  readonly onLoad: () => void;
  /** Resolves with the reason for a refusal, in words. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onRemove: () => Promise<void>;
}

/** One template, to be loaded, renamed or deleted. */
export function TemplateRow({ template }: { readonly template: ListedTemplate }) {
  const { name, note, onLoad, onRename, onRemove } = template;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
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
    // The button reappears when the form is closed.
    requestAnimationFrame(() => rename.current?.focus());
  }
  async function give(to: string) {
    if (isBusy) return;
    setBusy(true);
    const failure = await onRename(to);
    setBusy(false);
    setError(failure);
    if (!failure) leave();
  }
  async function remove(row: Element | null) {
    if (isBusy) return;
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const dialog = row?.closest('dialog');
    setBusy(true);
    await onRemove();
    setBusy(false);
    keepFocus(
      () => next?.querySelector('button'),
      () => dialog?.querySelector<HTMLElement>('[data-restore]'),
    );
  }
  if (draft !== null) {
    return (
      <li className="border-b border-line py-2">
        <form
          ref={form}
          className={`flex flex-wrap gap-2 ${error ? 'items-center' : 'items-end'}`}
          onSubmit={(event) => {
            event.preventDefault();
            void give(draft);
          }}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Escape') return;
            // Keeps the dialog open.
            event.preventDefault();
            leave();
          }}
        >
          <div className="min-w-0 grow basis-56">
            <TextField
              label={t('composer:templates.new_name')}
              value={draft}
              error={error}
              onChange={setDraft}
            />
          </div>
          <Button type="submit" kind="quiet">
            {t('composer:templates.rename')}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 border-b border-line py-2" data-template="">
      <span className="grid min-w-0 flex-1 font-medium">
        <bdi>{name}</bdi>
        <span className="text-xs font-normal text-muted">{note}</span>
      </span>
      <Button kind="quiet" small aria-label={t('composer:templates.load_name', { name })} onClick={onLoad}>
        {t('composer:templates.load')}
      </Button>
      <IconButton
        ref={rename}
        title={t('composer:templates.rename_name', { name })}
        onClick={() => setDraft(name)}
      >
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        title={t('composer:templates.remove_name', { name })}
        onClick={({ currentTarget }) => void remove(currentTarget.closest('li'))}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
