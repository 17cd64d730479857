/** What is done with the settings of a screen as a whole and needs more room than its menu. */
export type OpenTool = 'copy' | 'import';
