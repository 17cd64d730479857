import { hexOf } from '../../lib/color.ts';

/** The colour of a role, 0xRRGGBB, before its name; null when it has none. */
export function RoleDot({ color }: { readonly color: number | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="h-2.5 w-2.5 flex-none rounded-full"
      style={{ background: color ? hexOf(color) : 'var(--edge)' }}
    />
  );
}
