/** The locale files of the message editor. */
export const composerTexts = ['chat', 'composer', 'message', 'pickers'] as const;
