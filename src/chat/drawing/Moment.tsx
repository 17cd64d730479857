import { fullTime } from '../message/times.ts';
import { useView } from './view.ts';

interface Props {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly className?: string;
  /** The short form, as the platform shows it or as the message's author chose it. */
  readonly children: string;
}

/**
 * A date or time, with the exact one in the reader's language as a tooltip for pointers and screen readers. Inside a link,
 * focusing the link shows it; by itself it is no stop of the Tab key, since nothing can be done with it.
 */
export function Moment({ time, className = '', children }: Props) {
  const { locale, timeZone } = useView();
  return (
    <time className={`chat-moment ${className}`.trim()} dateTime={new Date(time).toISOString()}>
      {children}
      <span className="chat-exact"> {fullTime(time, locale, timeZone)}</span>
    </time>
  );
}
