import { accents, preferenceNames } from '../../lib/preferences.ts';

/**
 * The keys under which the site stores data in browsers, by the row of the privacy page that covers them; `…` stands
 * for an id or for several names. A guard finds code that uses other keys.
 */
export const storedNames = {
  session: ['access_token'],
  language: ['language'],
  display: [
    ...preferenceNames,
    ...Object.keys(accents),
    'chatLayout',
    'chatTheme',
    'letters',
    'columns:…',
    'emoji_tone',
  ],
  drafts: ['draft:…', 'drafts_at'],
  lists: [
    'shortcuts',
    'guilds:…',
    'palette_recent',
    'views:history:…',
    'templates:…',
    'reasons:…',
    'emoji_recent',
    'notices_read:…',
  ],
  fonts: ['fonts'],
  tab: ['sign_in', 'long-hash', 'reloaded:…', 'removal', 'support_language', 'seen_as'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** How long a session and the language cookie are kept, in days. */
export const storedDays = { session: 30, language: 30 } as const;
