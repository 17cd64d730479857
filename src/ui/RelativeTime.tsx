import { locale } from '../i18n/client.ts';
import { formatAgo, formatMoment } from '../i18n/format.ts';
import { hostNow } from '../lib/clock.ts';

interface Props {
  /** An ISO 8601 instant, or milliseconds since 1970. */
  readonly at: string | number;
  /** The IANA zone of the time, such as the guild's. It is named when the reader's own clock shows another time. */
  readonly timeZone?: string;
  /** Whether it can get the focus. Not needed inside a link, a button or a row with one, whose focus also shows the exact time. */
  readonly stop?: boolean;
}

/** A relative time ("3 days ago"), with the exact one as a tooltip for pointer, keyboard and screen readers. */
export function RelativeTime({ at, timeZone, stop = true }: Props) {
  const instant = new Date(at);
  return (
    <time className="when" dateTime={instant.toISOString()} tabIndex={stop ? 0 : undefined}>
      {formatAgo(instant.getTime(), hostNow(), locale, timeZone)}
      <span className="when-exact"> {formatMoment(at, locale, timeZone)}</span>
    </time>
  );
}
