import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Whether choosing it puts something at risk. */
  readonly isDangerous?: boolean;
}

export interface SegmentChoice<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SegmentOption<Value>[];
}

/** The box around a few segments, without its width. */
export const segmentsLook =
  'flex max-w-full gap-0.5 rounded-control bg-sunken p-0.5 [box-shadow:inset_0_0_0_1px_var(--line)] print:hidden';

/** A link among segments, or the label of a radio button. */
export const segmentLook =
  'relative flex min-h-[1.875rem] cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-md text-center coarse:min-h-11';

const label =
  'text-muted hover:text-content has-[:checked]:bg-card has-[:checked]:font-semibold ' +
  'has-[:focus-visible]:-outline-offset-1 has-[:focus-visible]:[outline:2px_solid_var(--link)] ' +
  'forced-colors:has-[:checked]:-outline-offset-2 forced-colors:has-[:checked]:[outline:2px_solid_Highlight]';

const chosen = {
  usual:
    'has-[:checked]:text-content has-[:checked]:[box-shadow:0_0_0_1px_var(--line),0_1px_2px_rgb(0_0_0/12%)]',
  dangerous: 'has-[:checked]:text-error-text has-[:checked]:[box-shadow:0_0_0_1px_var(--error-text)]',
} as const;

const widths = {
  equal: 'flex-1 px-3',
  /** Closer where they share the width of a phone. */
  close: 'flex-1 px-3 max-sm:px-1',
  /** Each as wide as its label, below each other when that does not fit. */
  own: 'flex-auto px-2',
} as const;

interface Props<Value extends string> extends SegmentChoice<Value> {
  readonly width?: keyof typeof widths;
  readonly describedBy?: string | undefined;
  readonly invalid?: true | undefined;
}

/** A few radio buttons side by side, for a box of one's own. */
export function SegmentRadios<Value extends string>(props: Props<Value>) {
  const { value, onChange, options, width = 'equal', describedBy, invalid } = props;
  const name = useId();
  return options.map(({ value: own, label: text, icon: Icon, isDangerous }) => (
    <label
      key={own}
      className={`${segmentLook} ${label} ${widths[width]} ${chosen[isDangerous ? 'dangerous' : 'usual']}`}
    >
      {/* Covers its label, so that assistive pointers, such as switch control, find it there. */}
      <input
        type="radio"
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        name={name}
        checked={own === value}
        aria-invalid={invalid}
        aria-describedby={own === value ? describedBy : undefined}
        onChange={() => onChange(own)}
      />
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {text}
    </label>
  ));
}
