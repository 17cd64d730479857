import { describe, expect, it } from 'vitest';
import { demoAllowed, refusePublicDemo } from '../../../server/fail-safe.ts';
import { serverOptions } from '../../../server/options.ts';

type Env = Readonly<Record<string, string>>;

const start = (env: Env, args: readonly string[] = []) => refusePublicDemo(serverOptions(args, env), env);

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
    expect(() => start(env, ['--demo', 'none'])).toThrow('its sign-in, its platform.');
    expect(() => start(env)).toThrow('docs/deploy.md');
  });

  it.each(publicHosts)('runs where %s when whoever runs the host says so in so many words', (_, env) => {
    expect(() => start({ ...env, ALLOW_DEMO: demoAllowed })).not.toThrow();
    expect(() => start({ ...env, ALLOW_DEMO: 'yes' })).toThrow();
  });
});
