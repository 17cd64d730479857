import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';

/** A summary that reads as a link, for a part inside of others. */
export const linkSummary = 'w-fit rounded py-1 text-link coarse:py-3';

interface Props extends Pick<ComponentProps<'details'>, 'className' | 'onToggle'> {
  readonly summary: ReactNode;
  /** The look of the summary. Its chevron stands at the end of the line: of the text where that is all that is wide. */
  readonly look: string;
  readonly children: ReactNode;
}

/** The browser's own part that can be folded, with our chevron instead of its triangle. */
export function Fold({ summary, look, children, className = '', onToggle }: Props) {
  return (
    <details className={`group/fold ${className}`} onToggle={onToggle}>
      <summary
        className={`flex cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden ${look}`}
      >
        {summary}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="ms-auto flex-none [transition:transform_120ms_ease-out] group-open/fold:[transform:rotate(180deg)]"
        />
      </summary>
      {children}
    </details>
  );
}
