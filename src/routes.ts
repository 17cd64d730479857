/** The languages of the site. The first is the default and has no prefix in its addresses. */
export const locales = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];

/** `auth`: asks `GET /auth/check` first. `open`: the specification shows no such flag; its calls decide. */
type RouteAccess = 'public' | 'auth' | 'open';
/** `blank` has no navigation; `default` is horizontal or vertical as the reader prefers; false is no layout. */
type RouteLayout = 'blank' | 'default' | 'default-vertical' | 'default-horizontal' | false;

interface RouteRow {
  /** `{name}` takes one segment, `{name*}` the rest of the path. Guild and user ids are checked to be ids. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly layout: RouteLayout;
  /** Its place in the navigation and the name of its icon; without one it is reached another way. */
  readonly nav?: {
    readonly group: 'account' | 'todo' | 'members' | 'tickets' | 'team' | 'settings' | 'admin';
    readonly icon: string;
  };
}

/** Every screen of the product, in the order of the navigation. Its key also names its feature, contract, handlers and texts. */
export const routes = {
  root: { path: '/', access: 'public', layout: 'blank' },
  guilds: {
    path: '/dashboard',
    access: 'auth',
    layout: 'default',
    nav: { group: 'account', icon: 'guilds' },
  },
  'user-premium': {
    path: '/user/premium',
    access: 'auth',
    layout: 'default',
    nav: { group: 'account', icon: 'premium' },
  },
  'user-sessions': { path: '/user/sessions', access: 'auth', layout: 'default' },
  'user-data': { path: '/user/data', access: 'auth', layout: 'default' },
  guild: {
    path: '/dashboard/{guild_id}',
    access: 'auth',
    layout: 'default',
    nav: { group: 'todo', icon: 'home' },
  },
  view: {
    path: '/dashboard/{guild_id}/view',
    access: 'auth',
    layout: 'default',
    nav: { group: 'todo', icon: 'view' },
  },
  history: {
    path: '/dashboard/{guild_id}/historique',
    access: 'auth',
    layout: 'default',
    nav: { group: 'members', icon: 'history' },
  },
  appeals: {
    path: '/dashboard/{guild_id}/appeals',
    access: 'auth',
    layout: 'default',
    nav: { group: 'members', icon: 'appeals' },
  },
  member: {
    path: '/dashboard/{guild_id}/member/{member_id}',
    access: 'auth',
    layout: 'default',
  },
  raids: {
    path: '/dashboard/{guild_id}/raid',
    access: 'auth',
    layout: 'default',
  },
  inbox: {
    path: '/dashboard/{guild_id}/ticket/inbox',
    access: 'auth',
    layout: 'default',
    nav: { group: 'tickets', icon: 'inbox' },
  },
  'ticket-history': {
    path: '/dashboard/{guild_id}/ticket/history',
    access: 'auth',
    layout: 'default',
    nav: { group: 'tickets', icon: 'ticket-history' },
  },
  moderators: {
    path: '/dashboard/{guild_id}/moderators',
    access: 'auth',
    layout: 'default',
    nav: { group: 'team', icon: 'moderators' },
  },
  access: {
    path: '/dashboard/{guild_id}/access',
    access: 'auth',
    layout: 'default',
    nav: { group: 'team', icon: 'access' },
  },
  automod: {
    path: '/dashboard/{guild_id}/automod',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'automod' },
  },
  'auto-sanction': {
    path: '/dashboard/{guild_id}/auto-sanction',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'auto-sanction' },
  },
  captcha: {
    path: '/dashboard/{guild_id}/captcha',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'captcha' },
  },
  logs: {
    path: '/dashboard/{guild_id}/logs',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'logs' },
  },
  recurring: {
    path: '/dashboard/{guild_id}/message-recurrent',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'recurring' },
  },
  tickets: {
    path: '/dashboard/{guild_id}/ticket',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'tickets' },
  },
  revisions: {
    path: '/dashboard/{guild_id}/changes',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'revisions' },
  },
  transcript: {
    path: '/dashboard/{guild_id}/ticket/transcript/{channel_id*}',
    access: 'open',
    layout: 'default',
  },
  /** Where banned people appeal. Not `guild_id`: the frame would read the guild, which they may not see. */
  appeal: { path: '/appeal/{server_id}', access: 'auth', layout: 'default' },
  'admin-commands': {
    path: '/admin/commands',
    access: 'auth',
    layout: 'default',
    nav: { group: 'admin', icon: 'admin-commands' },
  },
  'admin-guilds': {
    path: '/admin/guilds',
    access: 'auth',
    layout: 'default',
    nav: { group: 'admin', icon: 'admin-guilds' },
  },
  login: { path: '/login', access: 'public', layout: 'blank' },
  'login-callback': {
    path: '/login/callback',
    access: 'public',
    layout: 'blank',
  },
  logout: { path: '/logout', access: 'public', layout: 'blank' },
  premium: { path: '/premium', access: 'public', layout: 'blank' },
  privacy: { path: '/privacy', access: 'public', layout: 'blank' },
  terms: { path: '/terms', access: 'public', layout: 'blank' },
  'patreon-callback': {
    path: '/user/patreon/callback',
    access: 'public',
    layout: 'blank',
  },
  gallery: {
    path: '/second-page',
    access: 'open',
    layout: 'default',
  },
  /** Every path that no other row matches, and `/pages/misc/not-found/…` by name. */
  'not-found': {
    path: '/pages/misc/not-found/{error*}',
    access: 'public',
    layout: 'blank',
  },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

type PlaceholderOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}*` ? Bare : Name) | PlaceholderOf<Rest>
  : never;
export type RouteParams<Name extends RouteName> = Readonly<
  Record<PlaceholderOf<(typeof routes)[Name]['path']>, string>
>;

/** The placeholder under which a page with parameters is built once, for every value. */
export const anyId = '_';

const idPattern = '(\\d{1,20})';
const restPattern = '(.+)';

function patternOf(path: string): RegExp {
  const source = path.replace(/\{(\w+)(\*?)\}/g, (_, _name, rest) => (rest ? restPattern : idPattern));
  return new RegExp(`^${source}$`);
}

function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1] ?? '');
}

/** `/fr/x`-style prefixes: the locale of a pathname and the path without it. French has no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const prefix = pathname.split('/', 2)[1];
  const locale = locales.find((name) => name === prefix && name !== defaultLocale);
  if (!locale) return { locale: defaultLocale, path: pathname };
  return { locale, path: pathname.slice(locale.length + 1) || '/' };
}

/** A path in a language: French as it is, the others behind their prefix. */
export function localePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The address of a screen. Every parameter is percent-encoded; a rest parameter keeps its slashes. */
export function href<Name extends RouteName>(
  name: Name,
  ...[params, locale = defaultLocale]: keyof RouteParams<Name> extends never
    ? [params?: Record<never, string>, locale?: Locale]
    : [params: RouteParams<Name>, locale?: Locale]
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = routes[name].path.replace(/\{(\w+)(\*?)\}/g, (_, key: string, rest: string) => {
    const value = encodeURIComponent(values[key] ?? '');
    return rest ? value.replaceAll('%2F', '/') : value;
  });
  return localePath(path, locale);
}

export interface RouteMatch {
  readonly name: RouteName;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The screen of a pathname (no query, no hash); null for an unknown path. A final slash is ignored. */
export function matchRoute(pathname: string): RouteMatch | null {
  const { locale, path } = splitLocale(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
  for (const name of Object.keys(routes) as RouteName[]) {
    const template: string = routes[name].path;
    const match = patternOf(template).exec(path);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [index, key] of placeholders(template).entries()) {
      const value = decoded(match[index + 1] ?? '');
      if (value === null) return null;
      params[key] = value;
    }
    return { name, locale, params };
  }
  return null;
}

/** The parameters of a screen in a pathname, or null when the pathname is not of that screen. */
export function readParams<Name extends RouteName>(name: Name, pathname: string): RouteParams<Name> | null {
  const match = matchRoute(pathname);
  return match?.name === name ? (match.params as RouteParams<Name>) : null;
}

/** The path of a route's shell, with {@link anyId} for every placeholder, without language. */
export function shellPath(name: RouteName): string {
  if (name === 'not-found') return '/404';
  return routes[name].path.replace(/\{\w+\*?\}/g, anyId);
}

function fileOf(path: string, locale: Locale): string {
  const full = localePath(path, locale);
  return full === '/' ? 'index.html' : `${full.slice(1)}.html`;
}

/** The file for a pathname, and its status: 404 for an unknown path. The only source of that answer, for every host (decision 2). */
export function shellFor(pathname: string): { file: string; status: 200 | 404 } {
  const match = matchRoute(pathname);
  if (match && match.name !== 'not-found') {
    return { file: fileOf(shellPath(match.name), match.locale), status: 200 };
  }
  return { file: fileOf('/404', splitLocale(pathname).locale), status: 404 };
}
