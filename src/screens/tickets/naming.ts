import { namingPlaceholders, ticketLimits } from '../../contract/tickets.ts';

type Values = Readonly<Record<'number' | 'username' | 'panel', string>>;

const placeholder = new RegExp(
  `\\{(${namingPlaceholders.map((name) => name.slice(1, -1)).join('|')})\\}`,
  'g',
);

/** A ticket's channel as the platform names it: small letters, hyphens for spaces, 100 characters at most. */
export function channelName(naming: string, values: Values): string {
  return naming
    .replace(placeholder, (_, name: keyof Values) => values[name])
    .replaceAll('#', '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .slice(0, ticketLimits.naming.max);
}

/** The number of a ticket as it stands in the name of its channel. */
export const ticketNumber = (number: number): string => String(number).padStart(4, '0');

/** A text with a piece in the place of what is selected, and where the caret then stands. */
export function inserted(
  text: string,
  piece: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
