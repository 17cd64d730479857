/** The cards that replace a table on phones. */
import type { ReactNode } from 'react';
import { t } from '../../i18n/client.ts';
import { Fold, linkSummary } from '../../ui/structure/Fold.tsx';
import type { Column, Priority } from './columns.ts';
import { RowList } from './RowList.tsx';
import { SelectBox } from './Select.tsx';
import type { TableProps } from './table-props.ts';

interface Pair {
  readonly key: string;
  readonly title: string;
  readonly value: ReactNode;
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl>
      {pairs.map(({ key, title, value }) => (
        <div key={key} className="flex min-h-7 items-center justify-between gap-4">
          <dt className="text-body font-normal text-muted">{title}</dt>
          <dd className="shrink-0 text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Null for a column without content in this card. */
  readonly show: (column: Column<Row>) => ReactNode;
  readonly name: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

function Card<Row>({ columns, show, name, before, after }: CardProps<Row>) {
  const of = (...wanted: readonly Priority[]): Pair[] =>
    columns
      .filter(({ priority }) => wanted.includes(priority))
      .map((column) => ({ key: column.key, title: column.title, value: show(column) }))
      .filter(({ value }) => value !== undefined && value !== null);
  const more = of('table', 'spare');
  const shown = of('card');
  return (
    <>
      <div className="flex items-center gap-3">
        {before}
        {of('thing').map(({ key, value }) => (
          <div key={key} className="min-w-0 flex-1 font-semibold">
            {value}
          </div>
        ))}
        {of('state').map(({ key, title, value }) => (
          <div key={key} className="shrink-0 font-semibold">
            <span className="text-body font-normal text-muted">{title}</span> {value}
          </div>
        ))}
        {after}
      </div>
      {shown.length > 0 && <Pairs pairs={shown} />}
      {more.length > 0 && (
        <Fold
          summary={
            <span>
              {t('table:details')} <span className="sr-only">{name}</span>
            </span>
          }
          look={linkSummary}
        >
          <Pairs pairs={more} />
        </Fold>
      )}
    </>
  );
}

const card = 'grid grid-cols-1 gap-2 px-4 py-3.5';

/** Rows as cards on a phone: the main cell, the state and the action; the rest opens on demand. Totals come first. */
export function Cards<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, idOf, nameOf, action, selection, busy, headingOf, currentId } = props;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <RowList
      {...{ caption, rows, idOf, headingOf, currentId, busy }}
      headingLook="py-2 text-body"
      rowLook={card}
      first={
        hasTotals && (
          <li className={`${card} border-b border-line bg-ground`}>
            <Card columns={columns} show={({ total }) => total} name={t('table:total')} />
          </li>
        )
      }
    >
      {(row) => (
        <Card
          columns={columns}
          show={({ cell }) => cell(row, idOf(row) === currentId)}
          name={nameOf(row)}
          before={selection && <SelectBox selection={selection} id={idOf(row)} name={nameOf(row)} />}
          after={action?.(row)}
        />
      )}
    </RowList>
  );
}
