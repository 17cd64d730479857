import './styles.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { resultsLook } from './looks.tsx';
import { NoRows } from './NoRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

/** What stands in the place of rows. */
export interface NoneTexts {
  readonly title: string;
  readonly text: string;
  /** Rows are there, but none passes the filters. */
  readonly isFiltered?: boolean;
  /** The one button, which goes away with what is shown. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Something else in its place, such as a link. */
  readonly link?: ReactNode;
}

type Unread = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: ApiError };

const isUnread = (state: { readonly kind: string }): state is Unread =>
  state.kind === 'loading' || state.kind === 'failed';

interface Props<State extends { readonly kind: string }> {
  readonly state: State | Unread;
  /** The skeleton: of a table unless given. */
  readonly waiting?: ReactNode;
  /** What the rows are drawn with is still on the way. */
  readonly isWaiting?: boolean;
  readonly onRetry: () => void;
  /** In place of the error, on a host without the call. */
  readonly notOffered?: NoneTexts;
  /** Null where there are rows. */
  readonly none: NoneTexts | null;
  /** Where `WithBeside` stands around the rows: its element, which gets the focus. */
  readonly results?: RefObject<HTMLDivElement | null>;
  readonly children: (state: Exclude<State, Unread>) => ReactNode;
}

/**
 * Rows in each of their states: on the way, failed, not offered by the host, none at all, none that passes the filters, and there. A
 * button that goes away gives the focus to the place of the rows.
 */
export function Results<State extends { readonly kind: string }>(props: Props<State>) {
  const {
    state,
    waiting = <TableSkeleton />,
    isWaiting = false,
    onRetry,
    notOffered,
    none,
    results,
    children,
  } = props;
  const own = useRef<HTMLDivElement>(null);

  function noRows({ title, text, isFiltered = false, action, link }: NoneTexts) {
    return (
      <NoRows title={title} text={text} isFiltered={isFiltered}>
        {link}
        {action && (
          <Button
            kind="primary"
            onClick={() => {
              (results ?? own).current?.focus({ preventScroll: true });
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
      </NoRows>
    );
  }
  function shown() {
    if (isUnread(state)) {
      if (state.kind === 'loading') return <LoadingState>{waiting}</LoadingState>;
      if (notOffered && state.error.kind === 'not_offered') return noRows(notOffered);
      return <ErrorPanel error={state.error} retry={onRetry} />;
    }
    if (isWaiting) return <LoadingState>{waiting}</LoadingState>;
    return none ? noRows(none) : children(state as Exclude<State, Unread>);
  }
  if (results) return shown();
  return (
    <div ref={own} tabIndex={-1} className={resultsLook}>
      {shown()}
    </div>
  );
}
