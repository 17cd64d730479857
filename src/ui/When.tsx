import { locale } from '../i18n/client.ts';
import { formatAgo, formatMoment } from '../i18n/format.ts';

interface Props {
  /** An ISO 8601 instant, or milliseconds since 1970. */
  readonly at: string | number;
  /** The IANA zone that counts, such as the guild's; it is named where the reader's own clock shows another time. */
  readonly timeZone?: string;
  /** Whether it is a tab stop. Inside a link, a button or a row with one it need not be: their focus shows the exact time too. */
  readonly stop?: boolean;
}

/** A moment as people say it ("3 days ago"), with the exact one for the pointer, the keyboard and the ear. */
export function When({ at, timeZone, stop = true }: Props) {
  const instant = new Date(at);
  return (
    <time className="when" dateTime={instant.toISOString()} tabIndex={stop ? 0 : undefined}>
      {formatAgo(instant.getTime(), Date.now(), locale)}
      <span className="when-exact"> {formatMoment(at, locale, timeZone)}</span>
    </time>
  );
}
