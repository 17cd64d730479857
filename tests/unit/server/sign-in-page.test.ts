import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginSignIn, choose, openTestApi, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const pageFor = async (path: string) => {
  const { location } = await beginSignIn(api.app, siteOrigin + path);
  return api.app.request(location);
};

it.each([
  ['/login/callback', 'fr', 'ltr', 'Choisissez un compte'],
  ['/en/login/callback', 'en', 'ltr', 'Choose a demo account'],
  ['/ar/login/callback', 'ar', 'rtl', 'اختيار حساب تجريبي'],
])('speaks the language of %s', async (path, lang, dir, title) => {
  const html = await (await pageFor(path)).text();
  expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(html).toContain(title);
  expect(html.match(/name="account"/g)).toHaveLength(6);
});

it('has a policy of its own that lets its form go to the site, and no script or inline style', async () => {
  const reply = await pageFor('/login/callback');
  const policy = reply.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${siteOrigin}`);
  expect(policy).not.toContain('unsafe');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  const html = await reply.text();
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
});

it('links only to what is there', async () => {
  const html = await (await pageFor('/ar/login/callback')).text();
  const links = [...html.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, path = '']) => path);
  const style = await (await api.app.request('/auth/demo.css')).text();
  const fonts = [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
  expect(links).toHaveLength(3);
  for (const path of [...links, ...fonts]) {
    const reply = await api.app.request(path);
    expect(reply.headers.get('Content-Type')).toMatch(/^(?:text\/css|font\/woff2)/);
    expect(reply.headers.get('Cache-Control')).toContain('max-age');
  }
});

it('fades like the pages of the site: one between them that does not is a fault in the console', async () => {
  const style = await (await api.app.request('/auth/demo.css')).text();
  expect(style).toContain('@view-transition');
});

it('says that a request is no longer valid: unknown, used, or too old', async () => {
  const { location, request } = await beginSignIn(api.app);
  const begun = api.clock.now;
  api.clock.now = new Date(begun.getTime() + 10 * 60_000);
  const late = await api.app.request(location, { headers: { 'Accept-Language': 'en' } });
  expect(late.status).toBe(400);
  expect(await late.text()).toContain('Cette demande n’est plus valable');
  const bare = await api.app.request('/auth/demo', { headers: { 'Accept-Language': 'ar, en;q=0.5' } });
  expect(await bare.text()).toContain('لم يعد هذا الطلب صالحًا');
  api.clock.now = begun;

  expect((await choose(api.app, request, 'owner')).status).toBe(303);
  const used = await api.app.request(location);
  expect(used.status).toBe(400);
  expect(await used.text()).toContain(`href="${siteOrigin}/login"`);
  expect((await choose(api.app, request, 'owner')).status).toBe(400);
  expect((await api.app.request('/auth/demo?request="><script>')).status).toBe(400);
  expect((await api.app.request('/auth/demo', { method: 'POST', body: '{}' })).status).toBe(400);
});
