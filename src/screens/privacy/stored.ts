import { accents, preferenceNames } from '../../lib/preferences.ts';

/**
 * The names under which the site keeps something in a browser, by the row of the privacy page that says so; `…` stands for an id, or for several names.
 * A guard finds code that stores under no such row.
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
  drafts: ['draft:…'],
  lists: [
    'shortcuts',
    'guilds:…',
    'palette_recent',
    'views:history:…',
    'templates:…',
    'emoji_recent',
    'notices_read:…',
  ],
  fonts: ['fonts'],
  tab: ['sign_in', 'long-hash', 'reloaded:…', 'removal', 'support_language'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** How long a session and the language cookie last, in days. */
export const storedDays = { session: 30, language: 30 } as const;
