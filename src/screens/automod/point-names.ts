/** The starting points, from the mildest. What they set is fetched with their dialog. */
export const pointNames = ['lenient', 'balanced', 'strict'] as const;
export type PointName = (typeof pointNames)[number];
