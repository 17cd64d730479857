import { locale } from '../../i18n/client.ts';
import { formatMoment, formatTime } from '../../i18n/format.ts';

/** The time of a row under the heading of its day, with the whole moment for the pointer. */
export function WhenCell({ at }: { readonly at: string }) {
  return (
    <time className="when" dateTime={at}>
      {formatTime(at, locale)}
      <span className="when-exact"> {formatMoment(at, locale)}</span>
    </time>
  );
}
