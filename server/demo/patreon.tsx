/** @jsxImportSource hono/jsx */
import { and, eq, gt, lt } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { href, type Locale } from '../../src/routes.ts';
import { hashOf, randomSecret } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import { demoSupportCodes } from '../db/schema.ts';
import type { Patreon } from '../features/patreon.ts';
import { readForm } from '../http/parse-request.ts';
import { demoSupporters } from './data/premium.ts';
import { patreonTexts } from './patreon-texts.ts';
import { policy, readerLocale } from './provider.tsx';
import { initials, Page, Words } from './sign-in-page.tsx';

const patreonPath = '/auth/demo-support';
/** How long a code can be exchanged, once: one minute, in milliseconds. */
const codeLifetime = 60_000;
/** How long a pledge is valid after it was linked: 31 days, in milliseconds. */
const pledgeLifetime = 31 * 24 * 60 * 60 * 1000;
/** The format of what `linkState` returns: SHA-256 in base64url. */
const stateShape = /^[\w-]{43}$/;

/** Avatar colours of the accounts: classes of demo.css. */
const shades = ['owner', 'manager', 'moderator'];

function SupportersPage({ locale, state }: { locale: Locale; state: string }) {
  const texts = patreonTexts[locale];
  return (
    <Page locale={locale} title={texts.title}>
      <h1>{texts.title}</h1>
      <p class="lead">{texts.lead}</p>
      <form method="post" action={patreonPath}>
        <input type="hidden" name="state" value={state} />
        <ul aria-label={texts.supporters}>
          {demoSupporters.map(({ id, name, pledge }, index) => (
            <li key={id}>
              <button type="submit" name="supporter" value={id} class="account">
                <span class={`avatar ${shades[index % shades.length]}`} aria-hidden="true">
                  {initials(name)}
                </span>
                <span class="who">
                  <span class="name">
                    <bdi>{name}</bdi>
                  </span>
                  <span class="role">
                    {pledge ? texts.pledge(pledge.tier, pledge.slots) : texts.noPledge}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" name="supporter" value="" class="cancel">
          <Words>{texts.cancel}</Words>
        </button>
      </form>
    </Page>
  );
}

async function issueCode(db: Db, supporter_id: string, now: Date): Promise<string> {
  const code = randomSecret();
  await db.delete(demoSupportCodes).where(lt(demoSupportCodes.expires_at, now));
  const expires_at = new Date(now.getTime() + codeLifetime);
  await db.insert(demoSupportCodes).values({ hash: hashOf(code), supporter_id, expires_at });
  return code;
}

/**
 * The demo's creator-support platform: whoever reaches the server can be each of its supporters.
 */
export function demoPatreon(): Patreon {
  return {
    entry: (state) => `${patreonPath}?${new URLSearchParams({ state })}`,

    async redeem(db, code, now) {
      const [taken] = await db
        .delete(demoSupportCodes)
        .where(and(eq(demoSupportCodes.hash, hashOf(code)), gt(demoSupportCodes.expires_at, now)))
        .returning();
      const supporter = demoSupporters.find(({ id }) => id === taken?.supporter_id);
      if (!supporter) return null;
      const until = new Date(now.getTime() + pledgeLifetime);
      return { id: supporter.id, pledge: supporter.pledge && { ...supporter.pledge, until } };
    },

    routes,
  };
}

function routes(db: Db, siteOrigin: string, clock: () => Date): Hono {
  const app = new Hono();

  const back = (c: Context, query: Readonly<Record<string, string>>) =>
    c.redirect(`${siteOrigin}${href('patreon-callback')}?${new URLSearchParams(query)}`, 303);

  app.get(patreonPath, (c) => {
    const state = c.req.query('state') ?? '';
    if (!stateShape.test(state)) return back(c, { error: 'invalid_request' });
    c.header('Content-Security-Policy', policy(`'self' ${siteOrigin}`));
    return c.html(`<!doctype html>${<SupportersPage locale={readerLocale(c)} state={state} />}`);
  });

  app.post(patreonPath, async (c) => {
    const { state, supporter } = await readForm(c);
    if (typeof state !== 'string' || !stateShape.test(state)) return back(c, { error: 'invalid_request' });
    const chosen = demoSupporters.find(({ id }) => id === supporter);
    if (!chosen) return back(c, { error: 'access_denied', state });
    return back(c, { code: await issueCode(db, chosen.id, clock()), state });
  });

  return app;
}
