import Hash from 'lucide-react/icons/hash';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** Where it happens; without one nothing is said of it. */
  readonly channel?: string | null;
  readonly children: ReactNode;
}

/** One step of a ticket's way. */
export function Step({ title, channel, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form.
    <div role="group" className="ticket-step" aria-labelledby={id}>
      <p className="ticket-step-head">
        <span id={id} className="font-semibold">
          {title}
        </span>
        {channel && (
          <span className="ticket-place">
            <Hash size={14} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{channel}</bdi>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
