import './figure-styles.ts';
import { locale } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';

interface Props {
  /** How many more (or, negative, fewer) than in the period before. */
  readonly change: number;
  /** Its size in other words than a number, such as a share. */
  readonly shown?: string;
  /** The sentence that says so, with the number of the period before. */
  readonly label: string;
}

/** A change against the period before. The sign shows its direction; more is neither better nor worse. */
export function Trend({ change, shown = formatNumber(Math.abs(change), locale), label }: Props) {
  const sign = change > 0 ? '▲' : '▼';
  return (
    <span className="trend" title={label}>
      <span aria-hidden="true">{change === 0 ? '=' : <bdi>{`${sign}\u00a0${shown}`}</bdi>}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
