import { use } from 'react';
import { fullTime } from '../message/times.ts';
import { TextContext } from './SafeLink.tsx';
import { useView } from './view.ts';

interface Props {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly className?: string;
  /** The short form, as the platform shows it or as the message's author chose it. */
  readonly children: string;
}

/**
 * A date or time, with the exact one in the reader's language as a tooltip for pointer, keyboard and screen readers. Inside a link,
 * focusing the link shows it.
 */
export function Moment({ time, className = '', children }: Props) {
  const { locale, timeZone } = useView();
  const around = use(TextContext);
  return (
    <time
      className={`chat-moment ${className}`.trim()}
      dateTime={new Date(time).toISOString()}
      tabIndex={around === 'text' ? 0 : undefined}
    >
      {children}
      <span className="chat-exact"> {fullTime(time, locale, timeZone)}</span>
    </time>
  );
}
