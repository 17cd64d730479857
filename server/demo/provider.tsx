/** @jsxImportSource hono/jsx */
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLocale, type Locale, locales } from '../../src/routes.ts';
import type { Provider, SignIns } from '../access/provider.ts';
import { readForm } from '../http/parse-request.ts';
import { accountKeys, demoAccounts } from './data/accounts.ts';
import { AccountsPage, demoPath, ExpiredPage, fontPaths, stylePath } from './sign-in-page.tsx';

const woff2 = 'font/woff2';
const assets = [
  { path: stylePath, type: 'text/css; charset=utf-8', file: './demo.css' },
  { path: fontPaths.latin, type: woff2, file: '../../public/fonts/v3/public-sans-latin-normal.woff2' },
  { path: fontPaths.arabic, type: woff2, file: '../../public/fonts/v3/noto-sans-arabic.woff2' },
] as const;

/**
 * The Content-Security-Policy. Browsers also apply `form-action` to redirects, so it includes the site that the sign-in
 * returns to.
 */
export function policy(formAction: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formAction}`,
  ].join('; ');
}

/** The language of the page that started the sign-in; the browser's without it. */
export function readerLocale(c: Context): Locale {
  const wanted =
    c.req.query('lang') ??
    accepts(c, {
      header: 'Accept-Language',
      supports: [...locales],
      default: defaultLocale,
    });
  return locales.find((locale) => locale === wanted) ?? defaultLocale;
}

/**
 * Signs people in as one of the demo's accounts, without a password: whoever reaches the server can be each of them.
 */
export function demoProvider(): Provider {
  return {
    entry: (requestId, lang) => `${demoPath}?${new URLSearchParams({ request: requestId, lang })}`,
    routes,
  };
}

function routes(signIns: SignIns): Hono {
  const app = new Hono();

  const expired = (c: Context) => {
    const locale = readerLocale(c);
    c.header('Content-Security-Policy', policy("'none'"));
    return c.html(
      `<!doctype html>${<ExpiredPage locale={locale} loginPage={signIns.loginPage(locale)} />}`,
      400,
    );
  };

  for (const { path, type, file } of assets) {
    const content = readFileSync(new URL(file, import.meta.url));
    app.get(path, (c) => {
      c.header('Cache-Control', 'public, max-age=3600');
      return c.body(content, 200, { 'Content-Type': type });
    });
  }

  app.get(demoPath, async (c) => {
    const requestId = c.req.query('request') ?? '';
    const pending = await signIns.find(requestId);
    if (!pending) return expired(c);
    c.header('Content-Security-Policy', policy(`'self' ${pending.siteOrigin}`));
    return c.html(`<!doctype html>${<AccountsPage locale={pending.locale} requestId={requestId} />}`);
  });

  app.post(demoPath, async (c) => {
    const { request, account } = await readForm(c);
    if (typeof request !== 'string') return expired(c);
    const key = accountKeys.find((one) => one === account);
    const back = key
      ? await signIns.complete(request, demoAccounts[key])
      : await signIns.cancel(request, 'access_denied');
    return back === null ? expired(c) : c.redirect(back, 303);
  });

  return app;
}
