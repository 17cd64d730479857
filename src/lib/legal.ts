/** The day on which the privacy page or the terms last changed, as ISO 8601. Change it with either text. */
export const legalChanged = '2026-11-23';
