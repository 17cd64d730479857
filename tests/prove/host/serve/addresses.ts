/** What clients ask for: the site's files and pages, reads of the API and saves. */

import { filesUnder } from '../../../../scripts/build/tree.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import { routes } from '../../../../src/routes.ts';

export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const guild = `/guild/${demoGuilds.potager}`;
const navigation = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' };
/** The screens of the guild and of its owner, in all languages. */
const pages = Object.values(routes)
  .map(({ path }) => path.replace('{guild_id}', demoGuilds.potager))
  .filter((path) => !path.includes('{'))
  .flatMap((path) => [path, ...['/en', '/ar'].map((language) => language + (path === '/' ? '' : path))]);
const reads = [
  '/user',
  '/guilds',
  guild,
  ...[
    'channels',
    'roles',
    'captcha',
    'automod',
    'history',
    'tickets',
    'overview?period=7d',
    'health',
    'recurring',
    'logs',
  ].map((name) => `${guild}/${name}`),
];

/** @param token of the owner of the guild */
export function addressesOf(siteDir: string, token: string) {
  const bearer = { Authorization: `Bearer ${token}` };
  // `_headers` and `_redirects` are for other hosts, and not published.
  const files = filesUnder(siteDir).filter(
    (file) => !/^_(?:headers|redirects)$|\.(?:html|br|gz)$/.test(file),
  );
  let saved = 0;
  const save = (): Ask => {
    saved += 1;
    const body = JSON.stringify({
      ...captchaDefaults,
      message: { content: 'Welcome' },
      min_account_age_seconds: saved,
    });
    return { path: `${guild}/captcha?confirm=danger`, method: 'POST', headers: bearer, body };
  };
  const kinds = {
    file: (turn: number): Ask => ({ path: `/${files[turn % files.length]}` }),
    page: (turn: number): Ask => ({ path: pages[turn % pages.length] ?? '/', headers: navigation }),
    read: (turn: number): Ask => ({ path: reads[turn % reads.length] ?? '/', headers: bearer }),
    save,
  };
  return kinds;
}
