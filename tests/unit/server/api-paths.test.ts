import { expect, it } from 'vitest';
import { pictureLinks } from '../../../server/pictures/links.ts';
import { belongsToApi } from '../../../server/site/site.ts';
import { contract } from '../../../src/contract/index.ts';
import { openTestApi } from './api.ts';
import { botKey } from './bot.ts';

it('where one process serves the site too, no call outside of the contract is taken for a page', async () => {
  const api = await openTestApi({
    bot: { keys: [botKey] },
    pictures: pictureLinks('of-the-tests'),
    metricsToken: 'of-the-tests',
  });
  const first = (path: string) => path.split('/')[1] ?? '';
  const ofScreens = new Set(
    Object.values(contract)
      .map(({ path }) => first(path))
      .filter((segment) => segment !== 'auth' && segment !== 'bot'),
  );
  const own = api.app.routes.filter(({ method, path }) => method !== 'ALL' && !ofScreens.has(first(path)));
  await api.close();
  const segments = new Set(own.map(({ path }) => first(path)));
  expect([...segments]).toEqual(expect.arrayContaining(['auth', 'bot', 'healthz', 'readyz']));
  for (const { path } of own) {
    const visit = new Request(`https://vigie.example${path}`, { headers: { Accept: 'text/html' } });
    expect(belongsToApi(visit), path).toBe(true);
  }
});
