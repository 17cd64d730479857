import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from '../../scripts/build/options.ts';
import { environmentOf, missingLegal, readConfig, settings } from '../../src/config.ts';

const rows = Object.values(settings);

describe('the configuration of a build', () => {
  it('has a value for everything in an empty environment', () => {
    expect(optionsFrom({})).toEqual({ outDir: 'dist', purpose: 'hosts', config: readConfig({}) });
    expect(readConfig({})).toMatchObject({ name: 'Vigie', i18n: 'off', primary: '#939beb', apiHost: '' });
  });

  it.each(rows)('takes the example of $variable', ({ variable, example }) => {
    const config = readConfig({ [variable]: ` ${example} ` });
    expect(Object.values(config)).toContain(example);
    expect(readConfig(environmentOf(config))).toEqual(config);
  });

  it.each([
    ['PUBLIC_API_HOST', 'https://api.example.org/v1'],
    ['PUBLIC_API_HOST', 'api'],
    ['PUBLIC_SITE_ORIGIN', 'dashboard.example.org'],
    ['PUBLIC_I18N', 'yes'],
    ['PUBLIC_NAME', 'a'.repeat(31)],
    ['PUBLIC_PRIMARY_COLOR', 'red'],
    ['PUBLIC_FONT', 'comic'],
    ['PUBLIC_INVITE_URL', 'javascript:alert(1)'],
    ['PUBLIC_SUPPORT_URL', '/help'],
    ['PUBLIC_SUPPORTER_URL', 'patreon.com/example'],
    ['PUBLIC_PREMIUM_PRICE', '4,99 €'],
    ['PUBLIC_PREMIUM_SLOTS', '0'],
    ['PUBLIC_OPERATOR_EMAIL', 'nobody'],
  ])('refuses %s with "%s", and names it with an example', (variable, value) => {
    const { example } = rows.find((row) => row.variable === variable) ?? { example: '?' };
    const read = () => readConfig({ [variable]: value });
    expect(read).toThrow(`${variable} is `);
    expect(read).toThrow(`, such as ${example}, not "${value}".`);
  });

  it('names every fault at once', () => {
    const faulty = () => readConfig({ PUBLIC_I18N: 'maybe', PUBLIC_FONT: 'none' });
    expect(faulty).toThrow(/PUBLIC_I18N[^\n]*\nPUBLIC_FONT/);
  });

  it('tells what the legal pages lack', () => {
    const all = missingLegal(readConfig({}));
    expect(all).toHaveLength(4);
    const told = Object.fromEntries(
      rows.filter(({ variable }) => all.includes(variable)).map((row) => [row.variable, row.example]),
    );
    expect(missingLegal(readConfig(told))).toEqual([]);
  });

  it.each(['.env.example', 'docs/deploy.md', 'Dockerfile', 'compose.yaml'])('%s has all of it', (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(rows.filter(({ variable }) => !text.includes(variable))).toEqual([]);
  });
});
