import type { RouteName } from '../../../routes.ts';
import { persistentAtom } from '../../stores/persistent.ts';

/** The letter after `g` that leads to a screen: the same in every language, as the addresses are. */
export const screenLetters: { readonly [Name in RouteName]?: string } = {
  guilds: 's',
  'user-premium': 'p',
  guild: 'g',
  view: 'v',
  automod: 'a',
  'auto-sanction': 'x',
  captcha: 'c',
  logs: 'l',
  recurring: 'r',
  tickets: 't',
  history: 'h',
  inbox: 'i',
  'ticket-history': 'k',
  moderators: 'm',
};

/**
 * Whether single-letter shortcuts are on. WCAG 2.1.4 asks for a way to turn them off, for people who dictate. Any stored value
 * but `off` counts as on.
 */
export const $letters = persistentAtom<'on' | 'off'>('letters', 'on', {
  encode: (value) => value,
  decode: (stored) => (stored === 'off' ? 'off' : 'on'),
});
