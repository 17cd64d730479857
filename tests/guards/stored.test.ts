/** Everything stored in the browser is listed on the privacy page. */
import { expect, test } from 'vitest';
import { sessionLifetime } from '../../server/access/sessions.ts';
import { cookieLifetime } from '../../src/i18n/language.ts';
import { preferenceNames } from '../../src/lib/preferences.ts';
import { storedDays, storedNames } from '../../src/screens/privacy/stored.ts';
import { filesBelow, read } from './files.ts';

/** Code that uses storage of the browser. */
const storage =
  /\b(?:local|session)Storage\b|persistentAtom|storedList|document\.cookie|indexedDB|cookieStore/;

/** Every file that does, with the row of the privacy page that covers it. Helpers store what their callers name. */
const keepers: Readonly<Record<string, readonly (keyof typeof storedNames | 'helper')[]>> = {
  'src/app/frame/late-fonts.ts': ['fonts'],
  'src/app/frame/nav-memory.ts': ['lists'],
  'src/app/frame/support-language.ts': ['tab'],
  'src/app/panels/act/reasons.ts': ['lists'],
  'src/app/panels/keys/letters.ts': ['display'],
  'src/app/panels/links/list.ts': ['lists'],
  'src/app/panels/notices/read.ts': ['lists'],
  'src/app/panels/palette/Palette.tsx': ['lists'],
  'src/app/session/renewal/renew.ts': ['session'],
  'src/app/session/session.ts': ['session', 'tab'],
  'src/app/stores/draft-journal.ts': ['drafts'],
  'src/app/stores/drafts.ts': ['drafts'],
  'src/app/stores/guild-order.ts': ['lists'],
  'src/app/stores/persistent.ts': ['helper'],
  'src/app/stores/preferences.ts': ['display'],
  'src/app/stores/seen-as.ts': ['tab'],
  'src/app/stores/session.ts': ['session'],
  'src/app/stores/stored-list.ts': ['helper'],
  'src/chat/chat-view.ts': ['display'],
  'src/chat/emoji/own-emoji.ts': ['lists', 'display'],
  'src/composer/window/templates/message-templates.ts': ['lists'],
  'src/i18n/language.ts': ['language'],
  'src/layouts/head/bookmarks.js': ['lists'],
  'src/layouts/head/calls.js': ['session'],
  'src/layouts/head/links.js': ['lists', 'tab'],
  'src/layouts/head/look.js': ['display'],
  'src/layouts/head/offer.js': ['language'],
  'src/layouts/head/preferences.js': ['display', 'fonts'],
  'src/layouts/head/sign-in.js': ['tab'],
  'src/layouts/head/theme.js': ['display', 'language'],
  'src/layouts/head/watchdog.js': ['tab'],
  'src/screen-kits/fresh/kept-removal.ts': ['tab'],
  'src/screen-kits/table/columns.ts': ['display'],
  'src/screens/history/views.ts': ['lists'],
  'src/screens/login/finish.ts': ['tab'],
};

const sources = filesBelow('src', ['.ts', '.tsx', '.js', '.astro']).filter((path) =>
  storage.test(read(path)),
);

test('whatever keeps something in a browser is on the privacy page', () => {
  expect(sources).toEqual(Object.keys(keepers));
});

/** The part of a name that is in the code: `draft:` of `draft:…`. */
const nameOf = (name: string) => name.replace('…', '');

test.each(Object.entries(storedNames).filter(([row]) => row !== 'display'))(
  'the names of the row "%s" are those of the code',
  (row, names) => {
    const code = sources
      .filter((path) => keepers[path]?.some((one) => one === row))
      .map(read)
      .join('\n');
    expect(names.filter((name) => !code.includes(nameOf(name)))).toEqual([]);
  },
);

/** Names of stored values in the code: `persistentAtom('letters'`, `storedList(\`views:history:\``, `localStorage.theme`. */
const named =
  /(?:persistentAtom(?:<[^(]*>)?|storedList|stored(?:Accent)?)\(\s*['`]([\w:-]+)|(?:getItem|setItem|removeItem)\(\s*['`]([\w:-]+)|(?:local|session)Storage\.(?!getItem|setItem|removeItem)(\w+)/g;

test('no name in the code is missing from the page', () => {
  const said = Object.values(storedNames).flat().map(nameOf);
  const found = sources.flatMap((path) =>
    [...read(path).matchAll(named)].map(([, ...names]) => names.find(Boolean) ?? ''),
  );
  expect(found.length).toBeGreaterThan(10);
  const isSaid = (name: string) =>
    said.some((one) => one === name || (one.endsWith(':') && name.startsWith(one)));
  expect(found.filter((name) => !isSaid(name))).toEqual([]);
  expect(said).toEqual(expect.arrayContaining([...preferenceNames]));
});

test('the days on the page are those of the code', () => {
  expect(storedDays.session * 86_400_000).toBe(sessionLifetime);
  expect(storedDays.language).toBe(cookieLifetime / 86_400);
});
