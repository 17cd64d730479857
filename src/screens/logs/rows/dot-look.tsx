interface Dot {
  readonly kind: 'channel' | 'default' | 'off';
  readonly isChosen: boolean;
  /** The saved destination of a changed event. */
  readonly isSaved?: boolean;
  /** In a range that is being selected. */
  readonly isRanged?: boolean;
  readonly isFaulty?: boolean;
  readonly isInvalid?: boolean;
}

const ring = 'before:bg-transparent before:[box-shadow:inset_0_0_0_1.5px_var(--edge)]';

function chosenLook({ kind, isSaved, isFaulty, isInvalid }: Dot): string {
  if (kind === 'off') return ring;
  if (kind === 'default')
    return isFaulty
      ? 'before:bg-transparent before:[box-shadow:inset_0_0_0_0.25rem_var(--attention)]'
      : 'before:bg-transparent before:[box-shadow:inset_0_0_0_0.25rem_var(--guild)]';
  const glow = isFaulty
    ? 'before:[box-shadow:0_0_0_3px_color-mix(in_srgb,var(--attention)_30%,transparent)]'
    : '';
  const colour = () => {
    if (isInvalid) return 'before:bg-error-text';
    if (isFaulty) return 'before:bg-attention';
    return isSaved ? 'before:bg-transparent' : 'before:bg-guild';
  };
  return `${colour()} ${glow} forced-colors:aria-checked:before:bg-highlight`;
}

function freeLook({ isSaved, isRanged }: Dot): string {
  if (isRanged) return `before:size-3 ${ring}`;
  const hovered = 'hover:before:[box-shadow:inset_0_0_0_1.5px_var(--edge)]';
  if (isSaved) return `before:size-3 before:bg-transparent ${hovered}`;
  return (
    'before:size-1 before:bg-edge hover:before:size-3 hover:before:bg-transparent ' +
    `forced-colors:before:bg-canvas-text forced-colors:hover:before:bg-transparent ${hovered}`
  );
}

/** The dot of a destination: a point until it is chosen. */
export function dotLook(dot: Dot): string {
  const { isChosen, isSaved, isInvalid } = dot;
  const shape = isInvalid ? 'before:rounded-[1px] before:[rotate:45deg]' : 'before:rounded-full';
  const edge = isSaved ? 'before:border-[1.5px] before:border-dashed before:border-edge' : '';
  const look = isChosen ? `before:size-3 ${chosenLook(dot)}` : freeLook(dot);
  return `grid place-items-center before:content-[''] before:forced-color-adjust-none ${shape} ${edge} ${look}`;
}
