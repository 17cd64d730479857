/** What stands beside the list of a screen where there is room, and stays in sight. */
export const besideLook =
  'lg:sticky lg:top-[calc(var(--top)+1rem)] lg:max-h-[calc(100dvh-var(--top)-2rem)] lg:overflow-y-auto lg:overscroll-contain';

/** The grid of both. */
export const withBesideLook = 'grid-cols-measure lg:grid-cols-aside lg:items-start';
