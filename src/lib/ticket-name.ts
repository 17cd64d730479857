import { namingPlaceholders, ticketLimits } from '../contract/ticket-panel.ts';
import { channelNameOf } from '../contract/visible.ts';
import { cutTo } from './characters.ts';

type Values = Readonly<Record<'number' | 'username' | 'panel', string>>;

const placeholder = new RegExp(
  `\\{(${namingPlaceholders.map((name) => name.slice(1, -1)).join('|')})\\}`,
  'g',
);

/**
 * The name of a ticket's channel after the platform's normalisation: lower case, hyphens instead of spaces, at most 100
 * characters.
 */
export function channelName(naming: string, values: Values): string {
  const filled = naming.replace(placeholder, (_, name: keyof Values) => values[name]);
  return cutTo(channelNameOf(filled), ticketLimits.naming.max);
}

/** The number of a ticket as it appears in its channel's name. */
export const ticketNumber = (number: number): string => String(number).padStart(4, '0');
