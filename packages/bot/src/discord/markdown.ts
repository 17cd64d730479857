import { escapeMarkdown } from 'discord.js';

/** A text of somebody's as it stands, for use within the platform's markdown. */
export const plain = (text: string): string =>
  escapeMarkdown(text, { heading: true, bulletedList: true, numberedList: true, maskedLink: true });
