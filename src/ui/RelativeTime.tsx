import { locale } from '../i18n/client.ts';
import { formatAgo, formatMoment } from '../i18n/format.ts';
import { hostNow } from '../lib/clock.ts';

/** Of a `<time>` around an {@link exactLook}. */
export const whenLook = 'when group/when relative whitespace-nowrap rounded [unicode-bidi:isolate]';

/** The exact time above it. Until it is shown it takes no room, or a page of 320 px could be scrolled sideways to it. */
export const exactLook =
  'when-exact pointer-events-none absolute -start-2 bottom-[calc(100%+0.25rem)] z-[5] max-w-px overflow-hidden rounded-md bg-raised ' +
  'px-2 py-1 text-body font-normal text-content shadow-float [clip-path:inset(50%)] ' +
  'group-hover/when:max-w-none group-hover/when:[clip-path:none] ' +
  'group-focus-visible/when:max-w-none group-focus-visible/when:[clip-path:none] ' +
  '[:is(a,button,tr,li):focus-visible_&]:max-w-none [:is(a,button,tr,li):focus-visible_&]:[clip-path:none]';

interface Props {
  /** An ISO 8601 instant, or milliseconds since 1970. */
  readonly at: string | number;
  /** The IANA zone of the time, such as the guild's. It is named when the reader's own clock shows another time. */
  readonly timeZone?: string;
}

/**
 * A relative time ("3 days ago"), with the exact one as a tooltip for the pointer and for the focus of a link, a button or a row
 * around it, and always for screen readers. Nothing can be done with it, so it is no stop of the Tab key.
 */
export function RelativeTime({ at, timeZone }: Props) {
  const instant = new Date(at);
  return (
    <time className={whenLook} dateTime={instant.toISOString()}>
      {formatAgo(instant.getTime(), hostNow(), locale, timeZone)}
      <span className={exactLook}> {formatMoment(at, locale, timeZone)}</span>
    </time>
  );
}
