import Clock from 'lucide-react/icons/clock';
import { Fragment } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { zoneOf } from '../../../lib/schedule/zone.ts';
import type { Post } from '../plans.ts';
import { dayText, momentText, readerAhead, readersTime } from './times.ts';

interface Props {
  readonly posts: readonly Post[];
  readonly zone: string;
  /** Whether each post shows the name of its message. */
  readonly isNamed: boolean;
}

/**
 * The next posts in the time zone of the schedule, with clock changes between them. How far the reader's clock is from it is said
 * once; a post shows the reader's own time if it is another distance that day.
 */
export function PostList({ posts, zone, isNamed }: Props) {
  const clocks = zoneOf(zone);
  const ahead = readerAhead(posts[0]?.at ?? 0, zone);
  const distance = durationInSentence(Math.abs(ahead) / 1000, locale);
  return (
    <div className="grid gap-2.5 border-t border-line pt-4 text-body/4.5">
      {ahead !== 0 && (
        <p className="text-muted">
          {t(`recurring-pane:yours.${ahead > 0 ? 'later' : 'earlier'}`, { distance })}
        </p>
      )}
      <ol className="grid gap-2.5" aria-label={t('recurring-pane:list')}>
        {posts.map(({ at, message }, index) => {
          const before = posts[index - 1]?.at ?? at;
          const change = clocks.changeBetween(before, at);
          const isForward = clocks.offsetAt(at) > clocks.offsetAt(before);
          return (
            <Fragment key={`${message.id ?? ''} ${at}`}>
              {change !== null && (
                <li className="flex gap-1.5 rounded-control bg-warning-soft px-2 py-1.5 text-warning-text">
                  <Clock size={14} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
                  {t(`recurring-pane:clocks.${isForward ? 'forward' : 'back'}`, {
                    day: dayText(change, zone, locale),
                  })}
                </li>
              )}
              <li>
                <span className="num flex flex-wrap justify-between gap-x-3">
                  <time dateTime={new Date(at).toISOString()}>{momentText(at, zone, locale)}</time>
                  {readerAhead(at, zone) !== ahead && (
                    <span className="text-muted">
                      {t('recurring-pane:yours.at', { time: readersTime(at, zone) })}
                    </span>
                  )}
                </span>
                {isNamed && (
                  <span className="block truncate text-muted">
                    <bdi>{message.name}</bdi>
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}
