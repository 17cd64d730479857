/** The variables of the host: slips in their names, secrets in files, and what a public host may be told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../../server/environment.ts';
import { runningOptions, serverOptions } from '../../../server/options.ts';

/** A file with a content, such as that of a secret of Docker. */
function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

describe('names', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DISCORD_CLIENTID', 'DISCORD_CLIENT_ID'],
    ['BOT_KEYS', 'BOT_KEY'],
    ['BOT_KEY_FILES', 'BOT_KEY_FILE'],
    ['site_origin', 'SITE_ORIGIN'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ])('%s is a slip, and the error names %s', (slip, meant) => {
    expect(() => readEnvironment({ [slip]: 'x' })).toThrow(
      `${slip} is not a variable of this host. ${meant} is.`,
    );
  });

  it.each(['RETAIN_MESSAGES', 'LIMIT_PER_GUILD', 'OIDC_SCOPE'])('%s is nobody else’s', (name) => {
    expect(() => readEnvironment({ [name]: 'x' })).toThrow(`${name} is not a variable of this host: docs/`);
  });

  it('of other programs are left alone, and so is what is empty', () => {
    // As Kubernetes names the addresses of a service that is called "database".
    const service = { DATABASE_PORT: 'x', DATABASE_PORT_5432_TCP: 'x', DATABASE_SERVICE_HOST: 'x' };
    const others = { PATH: '/bin', HOME: '/', LOGS: '1', DISCORD_TOKEN: 'x', DATABASE_PASSWORD: 'x' };
    const empty = { DATABSE_URL: '', PORT: '' };
    expect(readEnvironment({ ...service, ...others, ...empty, PUBLIC_SITE_ORIGIN: 'x' })).toEqual({});
  });

  it('that are wrong are told all at once', () => {
    expect(() => readEnvironment({ BOT_KEYS: 'x', RETAIN_ALL: '1' })).toThrow(/BOT_KEYS[^\n]*\nRETAIN_ALL/);
  });
});

describe('secrets', () => {
  it('are read from files, without the line break at their end; an empty one is none', () => {
    const files = { BOT_KEY_FILE: fileWith('a key \n'), METRICS_TOKEN_FILE: fileWith('word') };
    expect(readEnvironment({ ...files, PICTURE_KEY_FILE: fileWith('\n') })).toEqual({
      BOT_KEY: 'a key ',
      METRICS_TOKEN: 'word',
    });
  });

  it('that cannot be read or are set twice are named, and not shown', () => {
    const twice = { BOT_KEY: 'secret-itself', BOT_KEY_FILE: fileWith('geheim') };
    const read = () => readEnvironment({ ...twice, METRICS_TOKEN_FILE: '/nowhere' });
    expect(read).toThrow('BOT_KEY and BOT_KEY_FILE are both set: keep one.');
    expect(read).toThrow('METRICS_TOKEN_FILE names "/nowhere", which cannot be read (ENOENT).');
    expect(read).not.toThrow(/geheim|secret-itself/);
  });

  it('alone may be in files', () => {
    expect(() => readEnvironment({ OIDC_ISSUER_FILE: fileWith('x') })).toThrow('OIDC_ISSUER_FILE is not a');
  });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };

  it.each(['SITE_ORIGIN', 'API_ORIGIN'] as const)('%s is https, or on this machine', (name) => {
    const read = (origin: string, env = production) => {
      serverOptions([], { ...env, [name]: origin });
      runningOptions({ ...env, [name]: origin }, false);
    };
    expect(() => read('http://dashboard.example.org')).toThrow(`${name} is "http://dashboard.example.org"`);
    expect(() => read('https://dashboard.example.org')).not.toThrow();
    expect(() => read('http://localhost:4310')).not.toThrow();
    expect(() => read('http://dashboard.example.org', { NODE_ENV: 'test' })).not.toThrow();
  });

  it('the port is the one that was asked for', () => {
    expect(serverOptions([], production).taken).toBe('fail');
  });
});

it.each(['mysql://a/b', 'host/db'])('DATABASE_URL "%s" is named, and not shown', (url) => {
  const read = () => serverOptions([], { DATABASE_URL: url });
  expect(read).toThrow('DATABASE_URL is an address such as postgres://user:secret@host/vigie.');
});

it.each(['x', '70000'])('PORT "%s" is named', (PORT) => {
  expect(() => serverOptions([], { PORT })).toThrow(`PORT is a number from 0 to 65535, not "${PORT}".`);
});
