import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentProps } from 'react';

/** Grey, without ink. */
const off =
  'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] ' +
  'forced-colors:aria-disabled:text-[GrayText]';
const pale = 'aria-disabled:opacity-40';
const quiet = `border-line bg-card text-content hover:border-edge hover:bg-ground ${off}`;

/**
 * `primary` is once on a screen. `quiet` has an edge, `plain` has none, `lead` is a link that only leads elsewhere, `final` is for what
 * cannot be undone, and `bare` leaves the colours to `className`.
 */
const kinds = {
  primary: `border-ink bg-ink text-white hover:border-ink-hover hover:bg-ink-hover ${off}`,
  quiet,
  lead: quiet,
  plain: `border-transparent bg-transparent text-content shadow-none hover:bg-hover ${pale}`,
  danger: `border-error bg-card text-error-text hover:bg-error-soft ${off}`,
  final: `border-[#b4232a] bg-[#b4232a] text-white hover:border-[#8f1a20] hover:bg-[#8f1a20] ${off}`,
  bare: pale,
} as const;

interface Look {
  readonly kind: keyof typeof kinds;
  readonly small?: boolean;
  /** Of an icon alone. */
  readonly square?: boolean;
}

const sizeOf = (small: boolean, square: boolean) => {
  if (square) return small ? 'size-8 min-h-8 p-0 text-body/4.5' : 'size-9 min-h-9 p-0 text-body/5';
  return small ? 'h-8 min-h-8 px-3 text-body/4.5' : 'h-9 min-h-9 px-3.5 text-body/5';
};

/** The classes of a button, for elements that are none of React's: those of the frame, and the buttons of menus. */
export const buttonLook = ({ kind, small = false, square = false }: Look): string =>
  `d-btn outline-link aria-disabled:cursor-default coarse:min-h-11 ${
    square ? 'coarse:min-w-11 ' : ''
  }${sizeOf(small, square)} ${kinds[kind]}`;

type Props =
  | (Look & { readonly kind: Exclude<Look['kind'], 'lead'> } & ComponentProps<'button'> & {
        readonly href?: undefined;
      })
  | (Look & ComponentProps<'a'> & { readonly href: string });

/** A button, or with `href` a link that looks like one. */
export function Button({ kind, small, square, className = '', ...rest }: Props) {
  const look = `${buttonLook({ kind, small: !!small, square: !!square })} ${className}`.trim();
  return rest.href !== undefined ? (
    <a {...rest} className={look}>
      {rest.children}
      {kind === 'lead' && (
        <ArrowRight size={14} strokeWidth={2} aria-hidden="true" className="turns text-muted" />
      )}
    </a>
  ) : (
    <button type="button" {...rest} className={look} />
  );
}
