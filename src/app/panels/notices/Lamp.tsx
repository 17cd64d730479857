const looks = {
  attention:
    'rounded-full bg-attention [box-shadow:0_0_0_4px_color-mix(in_oklab,var(--attention)_24%,transparent)]',
  fault:
    'rounded-[2px] bg-error-text [box-shadow:0_0_0_4px_color-mix(in_oklab,var(--error-text)_20%,transparent)] [rotate:45deg]',
} as const;

interface Props {
  readonly severity: keyof typeof looks;
  /** Its place. */
  readonly className: string;
}

/** A round lamp for what is worth a look, a diamond for a fault: told apart without their colours. */
export function Lamp({ severity, className }: Props) {
  return (
    <span
      className={`size-2 flex-none forced-color-adjust-none forced-colors:bg-highlight ${looks[severity]} ${className}`}
      aria-hidden="true"
    />
  );
}
