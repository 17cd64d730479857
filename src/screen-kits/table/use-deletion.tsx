import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../lib/api-error.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyConfirm, prefetchConfirm } from '../../ui/LazyConfirm.tsx';

interface Given<Row extends { readonly id: string }> {
  /** As they are shown. */
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Deletes it on the host. One that somebody else has deleted meanwhile is as good as deleted. */
  readonly remove: (row: Row) => Promise<ApiError | null>;
  /** Reads the rows again. */
  readonly onDeleted: () => Promise<void>;
  /** The question, what is lost, the verb, and what is said afterwards. */
  readonly texts: Readonly<Record<'title' | 'text' | 'action' | 'done', string>>;
}

interface Deletion<Row> {
  /** The button at the end of a row. */
  readonly button: (row: Row) => ReactNode;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Deletes rows of a table, each after a question. The focus goes to the next row; without one, to the place of the rows. */
export function useDeletion<Row extends { readonly id: string }>(given: Given<Row>): Deletion<Row> {
  const { rows, nameOf, remove, onDeleted, texts } = given;
  const [asked, setAsked] = useState<{ readonly row: Row; readonly next: string | undefined } | null>(null);

  function ask(row: Row) {
    const at = rows.indexOf(row);
    setAsked({ row, next: (rows[at + 1] ?? rows[at - 1])?.id });
  }
  async function confirm(row: Row) {
    const error = await remove(row);
    if (error && !isEntryGone(error)) return t('table:delete.failed', { reason: errorWords(error, t).title });
    await onDeleted();
    toast({ tone: 'success', text: texts.done });
    return null;
  }
  function close(row: Row, next: string | undefined) {
    setAsked(null);
    // A row that is still there has its button, to which the dialog has given the focus back.
    if (document.querySelector(`[data-row="${row.id}"]`)) return;
    const button = document.querySelector<HTMLElement>(`[data-row="${next}"] [data-delete]`);
    (button ?? document.querySelector<HTMLElement>('.results'))?.focus();
  }

  return {
    button: (row) => (
      <IconButton
        data-delete=""
        title={t('table:delete.of', { name: nameOf(row) })}
        aria-haspopup="dialog"
        onPointerEnter={prefetchConfirm}
        onFocus={prefetchConfirm}
        onClick={() => ask(row)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    ),
    dialog: asked && (
      <LazyConfirm
        title={texts.title}
        text={texts.text}
        name={nameOf(asked.row)}
        id={asked.row.id}
        action={texts.action}
        onConfirm={() => confirm(asked.row)}
        onClose={() => close(asked.row, asked.next)}
      />
    ),
  };
}
