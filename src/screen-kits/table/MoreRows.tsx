import './styles.ts';
import { useLayoutEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { PagesState } from './pages.ts';

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

/** The rows that were there when more were asked for. */
interface Asked {
  readonly list: ParentNode;
  readonly rows: ReadonlySet<Element>;
}

const rowsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('[data-row], li')];

function askedFrom(foot: HTMLElement | null): Asked | null {
  let list = foot?.parentElement ?? null;
  while (list && rowsIn(list).length === 0) list = list.parentElement;
  return list && { list, rows: new Set(rowsIn(list)) };
}

/** What gets the focus in the first row that has come since. */
function firstNew({ list, rows }: Asked): HTMLElement | null {
  const row = rowsIn(list).find((one) => !rows.has(one));
  if (!row) return null;
  const control =
    row.querySelector<HTMLElement>('[data-opener]') ?? row.querySelector<HTMLElement>('a, button');
  if (!control) row.tabIndex = -1;
  return control ?? row;
}

/** The foot of a paged table. The button keeps the focus while pages load, and gives it to the first of the new rows. */
export function MoreRows({ shown, total, state, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const asked = useRef<Asked | null>(null);
  const isLast = shown >= total;
  // When it is taken down too: after the last page there is no foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more rows.
  useLayoutEffect(
    () => () => {
      const before = asked.current;
      asked.current = null;
      if (!before) return;
      // Elsewhere it stays: the reader may have moved on meanwhile.
      const button = foot.current?.querySelector<HTMLElement>('button:focus');
      button?.blur();
      keepFocus(
        () => firstNew(before),
        () => button,
      );
    },
    [shown],
  );
  return (
    <div
      ref={foot}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-muted"
    >
      <p>{t('table:shown', { shown: formatNumber(shown, locale), total: formatNumber(total, locale) })}</p>
      {state === 'failed' && <p role="alert">{t('table:more_failed')}</p>}
      {!isLast && (
        <Button
          kind="quiet"
          data-more
          aria-disabled={state === 'loading' || undefined}
          onClick={() => {
            asked.current ??= askedFrom(foot.current);
            if (state !== 'loading') onMore();
          }}
        >
          {state === 'failed' ? t('common:retry') : t('table:more')}
        </Button>
      )}
    </div>
  );
}
