import { memo } from 'react';
import { RowList } from './RowList.tsx';
import type { Line, TableProps } from './table-props.ts';

/** Its divider included, 64 px. */
const face =
  'grid min-h-[3.9375rem] w-full grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-start';

function Face({ icon, title, kind, text, end, note }: Line) {
  return (
    <>
      <span className="grid justify-items-center text-muted">{icon}</span>
      <span className="grid grid-cols-1 gap-0.5">
        <span className="flex items-center gap-3">
          <span className="flex min-w-0 flex-1 font-semibold">
            <bdi className="truncate">{title}</bdi>
          </span>{' '}
          <span className="num shrink-0 text-body/5 text-muted">{end}</span>
        </span>{' '}
        <span className="flex items-center gap-3">
          <span className="flex min-w-0 flex-1 gap-1 text-body/5 text-muted">
            {kind && (
              <span
                className="max-w-full shrink-0 truncate"
                title={typeof kind === 'string' ? kind : undefined}
              >
                {kind}
                {text !== null && ' ·'}
              </span>
            )}{' '}
            {text !== null && <bdi className="truncate">{text}</bdi>}
          </span>{' '}
          {note && <span className="shrink-0 text-body/5">{note}</span>}
        </span>
      </span>
    </>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly line: (row: Row) => Line;
}

/** `OpenRows` handles its click. */
function DrawnRow<Row>({ row, line }: RowProps<Row>) {
  const drawn = line(row);
  const opens =
    drawn.isUnfolded === undefined
      ? ({ 'aria-haspopup': 'dialog' } as const)
      : { 'aria-expanded': drawn.isUnfolded };
  return (
    <button
      type="button"
      data-opener
      className={`${face} focus-visible:-outline-offset-2 active:bg-hover`}
      {...opens}
    >
      <Face {...drawn} />
    </button>
  );
}

/** Not drawn again while it is the same object: another page of a long list stays quick. */
const LineRow = memo(DrawnRow) as typeof DrawnRow;

interface Props<Row, Key extends string>
  extends Pick<TableProps<Row, Key>, 'caption' | 'rows' | 'idOf' | 'headingOf' | 'totalLine' | 'busy'> {
  readonly line: (row: Row) => Line;
}

/** Rows on a phone, of which a screen shows many: what they are about, what happened, and when. The rest is in what they open. */
export function Lines<Row, Key extends string>(props: Props<Row, Key>) {
  const { caption, rows, idOf, headingOf, line, totalLine, busy } = props;
  return (
    <RowList
      {...{ caption, rows, idOf, headingOf, busy }}
      headingLook="py-1 text-body/5"
      rowLook=""
      first={
        totalLine && (
          <li className="border-b border-line bg-ground">
            <div className={face}>
              <Face {...totalLine} />
            </div>
          </li>
        )
      }
    >
      {(row) => <LineRow row={row} line={line} />}
    </RowList>
  );
}
