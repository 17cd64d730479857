/** The server refuses to run the demo on a public host unless it is told to. */
import { describe, expect, it } from 'vitest';
import { demoAllowed, refusePublicDemo } from '../../../server/fail-safe.ts';
import { runningOptions, serverOptions } from '../../../server/options.ts';

type Env = Readonly<Record<string, string>>;

const start = (env: Env, args: readonly string[] = []) =>
  refusePublicDemo(serverOptions(args, env), runningOptions(env, false), env);

const publicHosts: readonly (readonly [sign: string, env: Env])[] = [
  ['NODE_ENV is production', { NODE_ENV: 'production' }],
  ['DATABASE_URL is set', { DATABASE_URL: 'postgres://x/y' }],
  ['SITE_ORIGIN is https', { SITE_ORIGIN: 'https://dashboard.example.org' }],
];

describe('the demo', () => {
  it('runs for somebody who tries the product', () => {
    expect(() => start({})).not.toThrow();
    expect(() => start({ SITE_ORIGIN: 'http://localhost:4321', NODE_ENV: 'development' })).not.toThrow();
  });

  it.each(publicHosts)('does not run where %s, and says what to set', (sign, env) => {
    expect(() => start(env)).toThrow(sign);
    expect(() => start(env)).toThrow('--demo none');
    expect(() => start(env, ['--demo', 'none'])).toThrow(
      '(set DISCORD_CLIENT_ID or OIDC_ISSUER), its platform (set DISCORD_BOT_TOKEN).',
    );
    expect(() => start(env)).toThrow('docs/deploy.md');
  });

  it.each(publicHosts)('runs where %s when whoever runs the host says so in so many words', (_, env) => {
    expect(() => start({ ...env, ALLOW_DEMO: demoAllowed })).not.toThrow();
    expect(() => start({ ...env, ALLOW_DEMO: 'yes' })).toThrow();
  });

  const api = { API_ORIGIN: 'https://api.example.org' };
  const signIn = { ...api, DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret' };
  const real = { ...signIn, DISCORD_BOT_TOKEN: 'token' };
  const empty = ['--demo', 'none'];

  it.each([
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['accounts of their own', {}],
  ])('is not said to be the sign-in where people sign in elsewhere: %s', (sign, env) => {
    expect(() => start({ ...env, ...signIn }, empty)).toThrow(sign);
    expect(() => start({ ...env, ...signIn }, empty)).toThrow('demo: its platform (set DISCORD_BOT_TOKEN).');
  });

  it('is not used, and the host starts, where it has a sign-in and a platform', () => {
    for (const [, env] of publicHosts) expect(() => start({ ...env, ...real }, empty)).not.toThrow();
  });

  it('has servers that are on no platform', () => {
    expect(() => start({ ...real, ALLOW_DEMO: demoAllowed })).toThrow('--demo none');
  });

  it('may be tried with a sign-in of one’s own', () => {
    expect(() => start(signIn)).not.toThrow();
  });
});
