/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { defaultLocale, type Locale } from '../../src/routes.ts';
import { accountKeys, demoAccounts } from './data/accounts.ts';
import { demoTexts } from './sign-in-texts.ts';

export const demoPath = '/auth/demo';
export const stylePath = '/auth/demo.css';
/** The fonts of the site, served here too because the site may be on another origin. demo.css uses these paths. */
export const fontPaths = { latin: '/auth/demo-latin.woff2', arabic: '/auth/demo-arabic.woff2' } as const;

/** Renders a text that contains the product's name. The name is marked as Latin text, also in the middle of Arabic. */
export function Words({ children: text }: { children: string }) {
  const parts = text.split('Vigie');
  return (
    <>
      {parts.map((part, index) => (
        <>
          {index > 0 && <bdi lang={defaultLocale}>Vigie</bdi>}
          {part}
        </>
      ))}
    </>
  );
}

export function Page({ locale, title, children }: { locale: Locale; title: string; children: Child }) {
  return (
    <html lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <head>
        <meta charset="utf-8" />
        <title>{`${title} · Vigie`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylePath} />
        <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={fontPaths.latin} />
        {locale === 'ar' && (
          <link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href={fontPaths.arabic} />
        )}
      </head>
      <body>
        <main>
          <p class="brand">
            <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
              <rect width="32" height="32" rx="7" fill="#14151f" />
              <path
                d="M6.5 10 16 25l9.5-15"
                fill="none"
                stroke="#939beb"
                stroke-width="4.5"
                stroke-linecap="round"
                stroke-linejoin="round"
              />
              <circle cx="16" cy="10" r="3.5" fill="#fff" />
            </svg>
            <bdi lang={defaultLocale}>Vigie</bdi>
          </p>
          {children}
        </main>
      </body>
    </html>
  );
}

export function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
}

/** Lists the demo accounts as a form: each button completes the sign-in `requestId` as that person. */
export function AccountsPage({ locale, requestId }: { locale: Locale; requestId: string }) {
  const texts = demoTexts[locale];
  return (
    <Page locale={locale} title={texts.title}>
      <h1>{texts.title}</h1>
      <p class="lead">
        <Words>{texts.lead}</Words>
      </p>
      <form method="post" action={`${demoPath}?lang=${locale}`}>
        <input type="hidden" name="request" value={requestId} />
        <ul aria-label={texts.accounts}>
          {accountKeys.map((key) => {
            const { display_name, username } = demoAccounts[key];
            return (
              <li key={key}>
                <button type="submit" name="account" value={key} class="account">
                  <span class={`avatar ${key}`} aria-hidden="true">
                    {initials(display_name)}
                  </span>
                  <span class="who">
                    <span class="name">
                      <bdi>{display_name}</bdi> <bdi class="username">{username}</bdi>
                    </span>
                    <span class="role">{texts.roles[key]}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <button type="submit" name="account" value="" class="cancel">
          <Words>{texts.cancel}</Words>
        </button>
      </form>
    </Page>
  );
}

/** Says that the sign-in request was already used or has expired. */
export function ExpiredPage({ locale, loginPage }: { locale: Locale; loginPage: string }) {
  const texts = demoTexts[locale];
  return (
    <Page locale={locale} title={texts.expiredTitle}>
      <h1>{texts.expiredTitle}</h1>
      <p class="lead">{texts.expiredLead}</p>
      <a class="again" href={loginPage}>
        {texts.again}
      </a>
    </Page>
  );
}
