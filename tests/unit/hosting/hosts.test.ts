/** The generated configuration of each host. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caddyBlocks, fillTemplate, nginxBlocks, staticHostBlocks } from '../../../scripts/build/hosts.ts';
import { pageRules, rulePattern } from '../../../scripts/build/page-rules.ts';
import { localePath, locales, type RouteName, routes, shellFor, shellPath } from '../../../src/routes.ts';

const template = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
const policy = "default-src 'none'";
const made = {
  _headers: fillTemplate(template('_headers'), staticHostBlocks(policy, locales)),
  _redirects: fillTemplate(template('_redirects'), staticHostBlocks(policy, locales)),
  nginx: ['nginx/maps.conf', 'nginx/site.conf']
    .map((name) => fillTemplate(template(name), nginxBlocks(policy, locales)))
    .join('\n'),
  caddy: fillTemplate(template('Caddyfile'), caddyBlocks(policy, locales)),
};
const screens = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'not-found');
const withParameters = screens.filter((name) => routes[name].path.includes('{'));
const pages = locales.flatMap((locale) => withParameters.map((name) => ({ locale, name })));
const sample = (path: string) => path.replace(/\{\w+(\*?)\}/g, (_, rest) => (rest ? '12/3' : '123456789'));

describe('every screen with parameters, in every language', () => {
  it('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(6));

  it.each(pages)('$locale $name is rewritten by all hosts', ({ locale, name }) => {
    const path = localePath(routes[name].path, locale);
    const shell = localePath(shellPath(name), locale);
    const splatted = path.replace(/\{\w+\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1');
    expect(made._redirects).toContain(`\n${splatted} ${shell} 200\n`);
    expect(made.nginx).toContain(`"~${rulePattern(path)}" ${shell}.html;`);
    expect(made.caddy).toContain(` path_regexp ${rulePattern(path)}\n`);
    expect(made.caddy).toContain(` ${shell}.html\n`);
  });

  it.each(pages)('$locale $name goes to the same file as in the route table', ({ locale, name }) => {
    const address = sample(localePath(routes[name].path, locale));
    const rule = pageRules().find(({ path }) => new RegExp(rulePattern(path)).test(address));
    expect(rule?.file).toBe(`/${shellFor(address).file}`);
  });
});

describe('every other screen', () => {
  it.each(locales.flatMap((locale) => screens.map((name) => ({ locale, name }))))(
    '$locale $name has one rule, that of the route table',
    ({ locale, name }) => {
      const address = sample(localePath(routes[name].path, locale));
      const rules = pageRules().filter(({ path }) => new RegExp(rulePattern(path)).test(address));
      expect(rules.map(({ file }) => file)).toEqual([`/${shellFor(address).file}`]);
    },
  );

  it.each([
    '/dashboard/abc',
    '/dashboard/_/captcha',
    '/dashboard/1/captcha/x',
    '/dashboard/123456789012345678901',
  ])('%s belongs to no page', (address) => {
    expect(pageRules().some(({ path }) => new RegExp(rulePattern(path)).test(address))).toBe(false);
  });
});

describe('what is not found', () => {
  it('has a page in each language, the default last', () => {
    const lines = made._redirects.split('\n').filter((line) => line.endsWith(' 404'));
    expect(lines).toEqual(['/en/* /en/404.html 404', '/ar/* /ar/404.html 404', '/* /404.html 404']);
    expect(made.nginx).toContain('"~^/en(/|$)" /en/404.html;');
    expect(made.caddy).toContain('rewrite * /ar/404.html');
  });

  it('has no rule for a language that is not built', () => {
    const french = staticHostBlocks(policy, ['fr']);
    expect(french.pages).not.toContain('/en/');
    expect(french.not_found).toBe('/* /404.html 404');
  });
});

describe('headers', () => {
  it.each(Object.entries(made).filter(([name]) => name !== '_redirects'))(
    '%s sends all of them',
    (_, text) => {
      for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security']) {
        expect(text).toContain(name);
      }
    },
  );

  it('nginx adds headers in the server alone, where every location inherits them', () => {
    const indents = [...made.nginx.matchAll(/^( *)add_header /gm)].map(([, indent]) => indent?.length);
    expect(new Set(indents)).toEqual(new Set([0]));
  });
});

describe('templates', () => {
  it('leave no marker behind', () => {
    for (const text of Object.values(made)) expect(text).not.toContain('{{');
  });

  it('keep the indentation of a marker', () => {
    expect(fillTemplate('a\n  # {{b}}\nc', { b: '1\n2' })).toBe('a\n  1\n  2\nc');
  });

  it('refuse a marker that nobody fills', () => {
    expect(() => fillTemplate('# {{other}}', {})).toThrow('other');
  });
});
