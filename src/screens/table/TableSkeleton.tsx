import './period.css';
import './skeleton.css';
import './table.css';

/** The shape of the period control. Like {@link TableSkeleton} it is drawn at build time too, so it knows no texts. */
export function PeriodSkeleton() {
  return (
    <div className="period">
      <div className="skeleton period-bone" />
      <div className="skeleton days-bone" />
    </div>
  );
}

interface Props {
  /** How many rows to draw: about as many as will come. */
  readonly rows: number;
}

/** The shape of a table with its tools. */
export function TableSkeleton({ rows }: Props) {
  return (
    <div className="panel table-panel">
      <div className="table-tools">
        <div className="skeleton count-bone" />
        <div className="table-tools-end">
          <div className="skeleton tool-bone" />
        </div>
      </div>
      <div className="header-bone" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={row} className="row-bone">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      ))}
    </div>
  );
}
