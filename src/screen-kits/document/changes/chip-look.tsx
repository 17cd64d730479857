const tones = { danger: 'text-error-text', caution: 'text-warning-text' } as const;

/**
 * A chip in the save bar. Outlined: what is staged is not done yet. A phone has room for one: the dialog that Save opens has all.
 * The bar finds it by its name, and gives it what is left of the row.
 */
export const chipLook = (tone: keyof typeof tones): string =>
  `save-chip flex h-7 min-w-0 items-center gap-1.5 rounded-full border border-current px-2.5 text-body coarse:min-h-9 max-sm:h-auto max-sm:min-h-9 max-sm:gap-1 max-sm:px-2 max-sm:text-xs max-sm:arabic:text-body max-sm:[&:not(:first-child)]:hidden ${tones[tone]}`;

/** Its words. On the narrowest screens only the sign fits: a name for ears stays. */
export const chipWords =
  'truncate max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:text-start max-sm:leading-4 max-sm:arabic:leading-[1.3125rem] max-[349px]:absolute max-[349px]:[clip-path:inset(50%)]';
