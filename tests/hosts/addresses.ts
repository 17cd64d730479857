/** URLs to request from every host, with the expected replies. */
import { pageRules } from '../../scripts/build/page-rules.ts';
import { firstUnder } from './tree.ts';

/** The supported hosts of the site. */
export type HostName = 'site' | 'nginx' | 'caddy' | 'netlify' | 'cloudflare' | 'cloudfront';

/**
 * The expected reply of a URL; `file` is a path in the published folder.
 * - `page`, `file`: 200, revalidated each time. `asset`: 200, cached forever.
 * - `missing`: 404 with that page. `nothing`: 404 without a page, for URLs that only code requests.
 * - `moved`: permanent redirect to `to`. `refused`: any 4xx without a redirect. `harmless`: a page of the site, a
 *   redirect to one, or 4xx.
 */
export type Outcome =
  | { readonly is: 'page' | 'file' | 'asset' | 'missing'; readonly file: string }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'nothing' | 'refused' | 'harmless' };

export interface Address {
  readonly path: string;
  readonly outcome: Outcome;
  /** Hosts with fixed rules that reply differently; null where the reply is not documented. */
  readonly but?: Partial<Record<HostName, Outcome | null>>;
}

const page = (path: string, file: string): Address => ({ path, outcome: { is: 'page', file } });
const moved = (path: string, to: string, but: Address['but'] = {}): Address => ({
  path,
  outcome: { is: 'moved', to },
  // Netlify does not document what it does with a trailing slash of an unknown path.
  but: { netlify: null, ...but },
});

/** An object store has a single 404 page, so it is in the default language. */
const missing = (path: string, file = '404.html', but: Address['but'] = {}): Address => ({
  path,
  outcome: { is: 'missing', file },
  but: { cloudfront: { is: 'missing', file: '404.html' }, ...but },
});

/** Both accept any text as an id, and the page then shows that there is no such guild. */
const anyWord = (path: string, file: string): Address =>
  missing(path, '404.html', { netlify: { is: 'page', file }, cloudflare: { is: 'page', file } });

/** These hosts cannot reply without a page. The 404 status is enough to keep code from running. */
const nothing = (path: string, but: Address['but'] = {}): Address => ({
  path,
  outcome: { is: 'nothing' },
  but: {
    // Netlify sets headers by path only, so this reply would be cached forever like the file.
    netlify: { is: 'refused' },
    cloudflare: { is: 'missing', file: '404.html' },
    cloudfront: { is: 'missing', file: '404.html' },
    ...but,
  },
});
const refused = (path: string): Address => ({ path, outcome: { is: 'refused' } });

/** Compressed copies, which both publish like all other files. */
const copy = (path: string): Address =>
  missing(path, '404.html', {
    netlify: { is: 'file', file: path.slice(1) },
    cloudflare: { is: 'file', file: path.slice(1) },
  });

const guild = '181078170009600001';
const script = firstUnder('_astro', '.js');
const style = firstUnder('_astro', '.css');

/** Every screen in every language, with an id if its path needs one. */
export const screens: readonly Address[] = pageRules().map(({ path, file }) =>
  page(path.replace(/\{\w+(\*?)\}/g, guild), file.slice(1)),
);

export const addresses: readonly Address[] = [
  // Pages with a query, and ids of any length.
  page('/?utm_source=a', 'index.html'),
  page('/login?next=%2Fdashboard%2F1', 'login.html'),
  page('/login?next=//evil.example', 'login.html'),
  page('/en/login?next=/en/dashboard&x=%00', 'en/login.html'),
  page('/dashboard/1', 'dashboard/_.html'),
  page('/dashboard/12345678901234567890', 'dashboard/_.html'),
  page(`/en/dashboard/${guild}/captcha?a=b#c`, 'en/dashboard/_/captcha.html'),
  page(`/ar/dashboard/${guild}/logs?page=2`, 'ar/dashboard/_/logs.html'),
  // Files.
  { path: `/${script}`, outcome: { is: 'asset', file: script } },
  { path: `/${script}?v=1`, outcome: { is: 'asset', file: script } },
  { path: `/${style}`, outcome: { is: 'asset', file: style } },
  ...['fonts/v3/public-sans-latin-normal.woff2', 'fonts/v3/noto-sans-arabic.woff2'].map(
    (file): Address => ({ path: `/${file}`, outcome: { is: 'asset', file } }),
  ),
  ...['favicon.svg', 'favicon.ico', 'build.txt', 'openapi.json', 'search/fr.json', 'search/ar.json'].map(
    (file): Address => ({ path: `/${file}`, outcome: { is: 'file', file } }),
  ),
  // Missing pages, in the language of the URL.
  missing('/nothing'),
  missing('/nothing/at/all'),
  missing('/dashboards'),
  missing('/en/nothing', 'en/404.html'),
  missing('/ar/nothing/at/all', 'ar/404.html'),
  missing('/ar/dashboard/1/nothing', 'ar/404.html'),
  missing('/fr'),
  missing('/fr/login'),
  missing('/EN/login'),
  missing('/Login'),
  missing('/english'),
  missing('/dashboard/1/nothing'),
  missing('/dashboard/1/captcha/more'),
  missing('/admin'),
  anyWord('/dashboard/abc', 'dashboard/_.html'),
  anyWord('/dashboard/-1', 'dashboard/_.html'),
  anyWord('/dashboard/1x/captcha', 'dashboard/_/captcha.html'),
  anyWord('/dashboard/123456789012345678901', 'dashboard/_.html'),
  anyWord('/dashboard/_', 'dashboard/_.html'),
  anyWord('/dashboard/_/captcha', 'dashboard/_/captcha.html'),
  anyWord(`/dashboard/${'1'.repeat(4000)}`, 'dashboard/_.html'),
  // Every page has only one URL.
  missing('/login.html', '404.html', {
    netlify: { is: 'page', file: 'login.html' },
    cloudflare: { is: 'moved', to: '/login' },
  }),
  missing('/en/login.html', 'en/404.html', {
    netlify: { is: 'page', file: 'en/login.html' },
    cloudflare: { is: 'moved', to: '/en/login' },
  }),
  missing('/index.html', '404.html', {
    netlify: { is: 'page', file: 'index.html' },
    cloudflare: { is: 'moved', to: '/' },
  }),
  moved('/en/', '/en'),
  moved('/login/', '/login'),
  moved('/ar/login/', '/ar/login'),
  moved('/login/?a=1&b=%2F', '/login?a=1&b=%2F'),
  moved('/dashboard/', '/dashboard'),
  moved(`/dashboard/${guild}/captcha/`, `/dashboard/${guild}/captcha`, {
    cloudflare: { is: 'missing', file: '404.html' },
  }),
  // URLs that only code requests.
  nothing('/_astro/gone.js'),
  nothing('/_astro/gone.css?v=1'),
  nothing('/_astro/'),
  nothing('/_astro/deep/'),
  nothing('/fonts/gone.woff2'),
  nothing('/fonts/v3/none/', { cloudfront: { is: 'moved', to: '/fonts/v3/none' } }),
  // Files that are not for visitors.
  missing('/_headers', '404.html', { netlify: null }),
  missing('/_redirects', '404.html', { netlify: null }),
  copy('/login.html.br'),
  copy('/login.html.gz'),
  copy('/favicon.svg.br'),
  missing('/policy.json'),
  missing('/.env'),
  missing('/.git/config'),
  // Attacks: path traversal, and impossible file names.
  ...[
    '/../package.json',
    '/../../../../etc/passwd',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/..\\package.json',
    '/_astro/..%2f..%2fpackage.json',
    '/_astro/../../package.json',
    '/_astro/%2e%2e/%2e%2e/package.json',
    '/dist-e2e-host/policy.json',
    '/%00',
    '/%00/',
    '/login%00',
    '/login%00.html',
    '/_astro/%00.js',
    '/%c0%ae%c0%ae/package.json',
    `/${'a'.repeat(4000)}`,
    `/${'a/'.repeat(2000)}a`,
  ].map(refused),
  { ...anyWord('/dashboard/..%2f..%2fpackage.json', 'dashboard/_.html'), outcome: { is: 'refused' } },
  // Attacks: redirects to another host, and header injection. Some hosts merge slashes.
  ...[
    '/%09/host/',
    '/%09//host/',
    '/%0d%0aSet-Cookie:%20a=b/',
    '/%0a/host/',
    '//host',
    '//host/',
    '//host/%2e%2e/',
    '//host/..%2f',
    '///host/',
    '/\\host/',
    '/%5chost/',
    '/%5c/host/',
    '/%2f/host/',
    '/%2f%2fhost/',
    '/.//host/',
    '/login//host/',
    '/login/%2e%2e//host/',
    '/%',
    '/%zz/',
    '/%E2%80%AE/',
  ].map((path): Address => ({ path, outcome: { is: 'harmless' } })),
];
