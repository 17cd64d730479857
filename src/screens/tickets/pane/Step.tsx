import Hash from 'lucide-react/icons/hash';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** The channel of the step, if it is to be shown. */
  readonly channel?: string | null;
  readonly children: ReactNode;
}

/** A step in the life of a ticket. */
export function Step({ title, channel, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form.
    <div role="group" className="grid grid-cols-1 gap-2" aria-labelledby={id}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={id} className="font-semibold">
          {title}
        </span>
        {channel && (
          <span className="inline-flex min-w-0 items-center gap-1 text-body text-muted">
            <Hash size={14} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{channel}</bdi>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
