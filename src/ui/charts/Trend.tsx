import './figures.css';
import { locale } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';

interface Props {
  /** How many more (or, negative, fewer) than in the period before. */
  readonly change: number;
  /** The sentence that says so, with the number of the period before. */
  readonly label: string;
}

/** A change against the period before. The sign shows its direction; more is neither better nor worse. */
export function Trend({ change, label }: Props) {
  const sign = change > 0 ? '▲' : '▼';
  return (
    <span className="trend" title={label}>
      <span aria-hidden="true">
        {change === 0 ? '=' : <bdi>{`${sign}\u00a0${formatNumber(Math.abs(change), locale)}`}</bdi>}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
