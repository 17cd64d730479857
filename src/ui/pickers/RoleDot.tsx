import { hexOf } from '../../lib/color.ts';

/** The colour of a role; 0 for one without. */
export function RoleDot({ color }: { readonly color: number }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 shrink-0 rounded-full border border-[rgb(128_128_140/50%)] bg-edge forced-colors:forced-color-adjust-none"
      style={color === 0 ? undefined : { backgroundColor: hexOf(color) }}
    />
  );
}
