/** The cards that replace a table on phones. */
import { Fragment, type ReactNode } from 'react';
import { t } from '../../i18n/client.ts';
import type { Column, Priority } from './columns.ts';
import { SelectBox } from './Select.tsx';
import { sectionsOf } from './sections.ts';
import type { TableProps } from './table-props.ts';

interface Pair {
  readonly key: string;
  readonly title: string;
  readonly value: ReactNode;
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className="card-pairs">
      {pairs.map(({ key, title, value }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{value}</dd>
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
      <div className="row-card-head">
        {before}
        {of('thing').map(({ key, value }) => (
          <div key={key} className="row-card-thing">
            {value}
          </div>
        ))}
        {of('state').map(({ key, title, value }) => (
          <div key={key} className="row-card-state">
            <span className="row-card-title">{title}</span> {value}
          </div>
        ))}
        {after}
      </div>
      {shown.length > 0 && <Pairs pairs={shown} />}
      {more.length > 0 && (
        <details className="row-card-more">
          <summary>
            {t('table:details')} <span className="sr-only">{name}</span>
          </summary>
          <Pairs pairs={more} />
        </details>
      )}
    </>
  );
}

/** Rows as cards on a phone: the main cell, the state and the action; the rest opens on demand. Totals come first. */
export function Cards<Row, Key extends string>(props: TableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows,
    idOf,
    nameOf,
    action,
    selection,
    busy = false,
    headingOf,
    currentId,
  } = props;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <ul className="row-cards" aria-label={caption} aria-busy={busy}>
      {hasTotals && (
        <li className="row-card is-total">
          <Card columns={columns} show={({ total }) => total} name={t('table:total')} />
        </li>
      )}
      {sectionsOf(rows, headingOf).map(({ heading, rows: own }) => (
        <Fragment key={own[0] && idOf(own[0])}>
          {heading !== null && <li className="row-cards-heading">{heading}</li>}
          {own.map((row) => (
            <li
              key={idOf(row)}
              className="row-card"
              data-row={idOf(row)}
              aria-current={idOf(row) === currentId || undefined}
            >
              <Card
                columns={columns}
                show={({ cell }) => cell(row, idOf(row) === currentId)}
                name={nameOf(row)}
                before={selection && <SelectBox selection={selection} id={idOf(row)} name={nameOf(row)} />}
                after={action?.(row)}
              />
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  );
}
