import { use } from 'react';
import { fullTime } from '../message/times.ts';
import { Around } from './SafeLink.tsx';
import { useView } from './view.ts';

interface Props {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly className?: string;
  /** As the platform says it, or whoever wrote it into a message. */
  readonly children: string;
}

/** A moment, with the exact one in the reader's language for the pointer, the keyboard and the ear. In a link, its focus shows it. */
export function Moment({ time, className = '', children }: Props) {
  const { locale, timeZone } = useView();
  const around = use(Around);
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
