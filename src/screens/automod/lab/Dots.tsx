import type { Message } from '../../../moderation/event.ts';
import type { CaughtMessage } from './task.ts';

const columns = 50;
const step = 6;

interface Props {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly caught: readonly CaughtMessage[];
}

/** A dot for each message in rows, with caught messages highlighted. The title has their number. */
export function Dots({ messages, caught }: Props) {
  const hit = new Set(caught.map(({ message }) => message.id));
  const paths = { calm: '', hit: '' };
  for (const [place, { id }] of messages.entries()) {
    const x = (place % columns) * step;
    const y = Math.floor(place / columns) * step;
    if (hit.has(id)) paths.hit += `M${x} ${y}h5v5h-5z`;
    else paths.calm += `M${x + 1} ${y + 1}h3v3h-3z`;
  }
  const rows = Math.ceil(messages.length / columns);
  return (
    <svg
      className="turns block w-full max-w-[30rem]"
      viewBox={`0 0 ${columns * step} ${Math.max(1, rows) * step}`}
      aria-hidden="true"
    >
      <path
        d={paths.calm}
        className="fill-edge opacity-50 forced-colors:fill-[GrayText] forced-colors:opacity-100"
      />
      <path d={paths.hit} className="fill-attention forced-colors:fill-canvas-text" />
    </svg>
  );
}
