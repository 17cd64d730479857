import './styles.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { PagesState } from './pages.ts';
import { longCode } from './use-long.ts';

const feet = { loading_more: 'loading', more_failed: 'failed' } as const;

/** The state of the foot of a paged table. */
export function footOf({ kind }: PagesState<unknown>): Props['state'] {
  return feet[kind as keyof typeof feet] ?? 'rest';
}

interface Props {
  /** Rows that are there. */
  readonly shown: number;
  /** Rows over all pages. */
  readonly total: number;
  readonly state: 'rest' | 'loading' | 'failed';
  readonly onMore: () => void;
}

/** The rows of the list over a foot. */
const rowsOver = (foot: HTMLElement): HTMLElement[] => [
  ...(foot.parentElement?.querySelectorAll<HTMLElement>('[data-row], [data-item]') ?? []),
];

const idOf = ({ dataset }: HTMLElement) => dataset.row ?? dataset.item ?? '';

/** Focuses what opens a row; the row itself where nothing does, or something else than opening it could happen. */
function focusOpener(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>('[data-opener]');
  if (!opener) row.tabIndex = -1;
  (opener ?? row).focus();
}

/**
 * Focuses the row after the one with this id, unless the reader has gone on meanwhile. A long table draws it a little later, once it
 * is known which rows are in sight. Returns how to stop waiting for it.
 */
function focusRowAfter(id: string, foot: HTMLElement): () => void {
  const drawing = new MutationObserver(focusNext);
  function focusNext() {
    const rows = rowsOver(foot);
    const at = rows.findIndex((row) => idOf(row) === id);
    const next = at < 0 ? undefined : rows[at + 1];
    if (!next) return;
    drawing.disconnect();
    const { activeElement } = document;
    if (activeElement === document.body || foot.contains(activeElement)) focusOpener(next);
  }
  if (foot.parentElement) drawing.observe(foot.parentElement, { childList: true, subtree: true });
  // Just after this, a long table goes from its first rows to those in sight.
  queueMicrotask(focusNext);
  return () => drawing.disconnect();
}

/**
 * The foot of a paged table: nothing, where all rows came at once. Rows that the keyboard has asked for get the focus, at the first of
 * them; for the pointer the button keeps it, and after the last page the line that says that all rows are shown gets it.
 */
export function MoreRows({ shown, total, state, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  /** Of the last row, once the keyboard has asked for more. */
  const lastId = useRef<string | null>(null);
  const [wasPressed, setPressed] = useState(false);
  const isLast = shown >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more rows are there.
  useLayoutEffect(() => {
    const last = lastId.current;
    lastId.current = null;
    if (!wasPressed || !foot.current) return;
    if (last !== null) return focusRowAfter(last, foot.current);
    if (document.activeElement === document.body) line.current?.focus();
    return;
  }, [shown]);
  if (isLast && !wasPressed) return null;
  return (
    <div
      ref={foot}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-muted"
    >
      <p ref={line} tabIndex={-1}>
        {t('table:shown', { shown: formatNumber(shown, locale), total: formatNumber(total, locale) })}
      </p>
      {state === 'failed' && <p role="alert">{t('table:more_failed')}</p>}
      {!isLast && (
        <Button
          kind="quiet"
          data-more
          aria-disabled={state === 'loading' || undefined}
          onPointerEnter={longCode.prefetch}
          onClick={({ detail }) => {
            if (state === 'loading') return;
            longCode.prefetch();
            setPressed(true);
            // The keyboard clicks without a count.
            const row = foot.current ? rowsOver(foot.current).at(-1) : undefined;
            lastId.current = detail === 0 && row ? idOf(row) : null;
            onMore();
          }}
        >
          {state === 'failed' ? t('common:retry') : t('table:more')}
        </Button>
      )}
    </div>
  );
}
