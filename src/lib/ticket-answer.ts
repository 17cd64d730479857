import { cutTo } from './characters.ts';

/** Of the name, so that an answer of any allowed length still fits into a message. */
const nameLength = 40;

/** Signs of the platform's markdown, which a name may contain. */
const marks = /[\\*_~`|>#[\]()-]/g;

/**
 * An answer in a ticket as the bot posts it: below the name of who writes it, in bold.
 *
 * @param name null for one that reads as the bot's own
 */
export const signedAnswer = (content: string, name: string | null): string =>
  name === null ? content : `**${cutTo(name, nameLength).replace(marks, '\\$&')}**\n${content}`;
