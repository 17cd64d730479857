/** The presets, from the mildest. Their settings are loaded with the dialog. */
export const pointNames = ['lenient', 'balanced', 'strict'] as const;
export type PointName = (typeof pointNames)[number];
