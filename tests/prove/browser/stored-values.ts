/** Everything that the site keeps in a browser (screens/privacy/stored.ts), with a sound value of each, and unsound ones. */
import fc from 'fast-check';
import { storedNames } from '../../../src/screens/privacy/stored.ts';

type Name = (typeof storedNames)[keyof typeof storedNames][number];

/** Of whom and of what a value is. */
export interface Of {
  readonly user: string;
  readonly guild: string;
  readonly otherGuild: string;
}

type Values = Readonly<Record<string, unknown>>;

const palette = '#7c3aed #6d28d9 #ffffff #ffffff #5b21b6 #ede9fe';
const one = (name: string, value: unknown) => (): Values => ({ [name]: value });
const draft = (base: unknown, typed: unknown) => ({ base, draft: typed, at: 1_700_000_000_000 });
const message = { content: 'x', embeds: [{ title: 'y', fields: [{ name: 'a', value: 'b' }] }] };

/** Sound values by key, for each name. Texts are stored as they are, all else as JSON. */
const sound: Readonly<Record<Exclude<Name, 'language' | 'access_token'>, (of: Of) => Values>> = {
  theme: one('theme', 'dark'),
  skin: one('skin', 'bordered'),
  nav: one('nav', 'horizontal'),
  width: one('width', 'fluid'),
  density: one('density', 'comfortable'),
  navbar: one('navbar', 'static'),
  blur: one('blur', 'off'),
  footer: one('footer', 'sticky'),
  collapsed: one('collapsed', 'on'),
  semiDark: one('semiDark', 'on'),
  bar: one('bar', 'static'),
  direction: one('direction', 'rtl'),
  accentLight: one('accentLight', palette),
  accentDark: one('accentDark', palette),
  chatLayout: one('chatLayout', 'compact'),
  chatTheme: one('chatTheme', 'light'),
  letters: one('letters', 'off'),
  'columns:…': () => ({
    'columns:history': { number: true, moderator: false },
    'columns:moderators': { bans: true },
    'columns:ticket-history': { rating: true },
  }),
  emoji_tone: one('emoji_tone', '3'),
  'draft:…': ({ user, guild }) => ({
    [`draft:${user}:${guild}:captcha:attempts`]: draft(5, 8),
    [`draft:${user}:${guild}:captcha:message`]: draft({ content: '' }, message),
    [`draft:${user}:${guild}:access:grants`]: draft(
      [],
      [{ subject: { kind: 'role', role_id: '1' }, modules: { history: 'see' }, actions: ['ban'] }],
    ),
    [`draft:${user}:${guild}:view:message`]: draft({}, message),
    [`draft:${user}:${guild}:recurring/new:name`]: draft('', 'x'),
    [`draft:${user}:${guild}:tickets/new:form`]: draft([], [{ label: 'x', style: 'short' }]),
    [`draft:${user}:${guild}:automod/words:actions`]: draft([], [{ kind: 'delete' }]),
  }),
  shortcuts: ({ guild }) => ({
    shortcuts: [
      { route: 'captcha', guild: { id: guild, name: 'A' }, hash: 'attempts', name: 'B' },
      { route: 'guilds', guild: null },
      { route: 'history', guild: { id: guild, name: 'A' }, search: '?type=ban' },
    ],
  }),
  'guilds:…': ({ guild, otherGuild }) => ({
    'guilds:pinned': [guild],
    'guilds:opened': [otherGuild, guild],
    'guilds:sort': 'members',
    'guilds:nav': [
      { id: guild, closed: ['logs'], raid: null, byScreen: { captcha: { faults: 1, attention: 2 } } },
    ],
  }),
  palette_recent: one('palette_recent', ['screen:captcha', 'theme:dark']),
  'views:history:…': ({ guild }) => ({ [`views:history:${guild}`]: [{ name: 'x', search: 'type=ban' }] }),
  'templates:…': ({ user, guild }) => ({
    [`templates:${user}:${guild}`]: [{ id: 'a', name: 'b', message, savedAt: 1 }],
  }),
  'reasons:…': ({ guild }) => ({ [`reasons:${guild}`]: ['Spam'] }),
  emoji_recent: one('emoji_recent', ['👍', '<:a:123456789012345678>']),
  'notices_read:…': ({ user, guild }) => ({ [`notices_read:${user}`]: [`${guild}/bot`] }),
  fonts: one('fonts', '/fonts/a.woff2 /fonts/b.woff2'),
  sign_in: one('sign_in', { verifier: 'a', state: 'b', to: null, length: 1 }),
  'long-hash': one('long-hash', '#m=abc'),
  'reloaded:…': ({ guild }) => ({ [`reloaded:/dashboard/${guild}/captcha`]: '1' }),
  removal: one('removal', { id: '1', at: 1 }),
  support_language: one('support_language', 'ar'),
  seen_as: ({ guild }) => ({
    seen_as: {
      guild_id: guild,
      name: 'x',
      kind: 'role',
      permissions: '8',
      viewer: { role: 'granted', modules: { captcha: 'see' }, actions: [] },
      closed: ['logs'],
    },
  }),
};

/** The keys that live as long as a tab. */
const isOfTab = (name: string) => (storedNames.tab as readonly string[]).includes(name);

export interface Stored {
  readonly area: 'local' | 'session';
  readonly key: string;
  readonly value: unknown;
}

/** Every key with its sound value. */
export const soundValues = (of: Of): readonly Stored[] =>
  Object.entries(sound).flatMap(([name, make]) =>
    Object.entries(make(of)).map(([key, value]) => ({
      area: isOfTab(name) ? ('session' as const) : ('local' as const),
      key,
      value,
    })),
  );

/** What stands somewhere instead of what should. */
const misfits: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  5,
  1e308,
  1.5,
  '',
  'x',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  '\u0000\ud800\u202e',
  'x'.repeat(5000),
  '99999999999999999999999',
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 1 },
];

/** Every place in a value, as paths. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

/** A copy with something else at a place; without what is there when it is undefined. */
function put(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const next = put(copy[name], rest, other);
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Unsound values in the place of a sound one: most of them almost right. */
export function unsound(value: unknown, count: number, seed: number): readonly string[] {
  const text = written(value);
  const misfit = fc
    .tuple(fc.constantFrom(...placesIn(value)), fc.constantFrom(...misfits, undefined))
    .map(([place, other]) => written(put(value, place, other)) ?? '');
  const values = fc.oneof(
    { weight: 6, arbitrary: misfit },
    { weight: 1, arbitrary: fc.nat(text.length).map((end) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(...misfits).map((other) => written(other) ?? '') },
  );
  return fc.sample(values, { numRuns: count, seed });
}
