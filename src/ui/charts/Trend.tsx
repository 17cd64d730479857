import { locale } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';

interface Props {
  /** The difference to the previous period. */
  readonly change: number;
  /** The size of the change if it is not shown as a number, such as a percentage. */
  readonly shown?: string;
  /** A sentence that describes the change, with the number of the previous period. */
  readonly label: string;
}

/** The change since the previous period. A sign shows the direction without judging it, since more can be better or worse. */
export function Trend({ change, shown = formatNumber(Math.abs(change), locale), label }: Props) {
  const sign = change > 0 ? '▲' : '▼';
  return (
    <span className="whitespace-nowrap text-body text-muted" title={label}>
      <span aria-hidden="true">{change === 0 ? '=' : <bdi>{`${sign}\u00a0${shown}`}</bdi>}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
