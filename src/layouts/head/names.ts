import { paletteNames } from '../../lib/preferences.ts';

/** The names of the accent's colours, as JavaScript for the scripts of the head. */
export const accentNames = { palette: JSON.stringify(paletteNames) };
