/** The variables that the server reads, wherever they have to be named. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../../server/environment.ts';
import { runningOptions } from '../../../server/options.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const names = Object.keys(variables);

it.each(['docs/deploy.md', '.env.example'])('%s has each variable that the server reads', (file) => {
  const words = new Set(read(file).match(/\b[A-Z][A-Z_]+\b/g));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(read('compose.yaml'));
  const all: Readonly<Record<string, string>> = services.api.environment;
  // Of those of OpenTelemetry, the server itself only reads the secret.
  const isOfLibrary = (name: string) => name.startsWith('OTEL_') && !names.includes(name);
  const environment = Object.fromEntries(Object.entries(all).filter(([name]) => !isOfLibrary(name)));
  /** Those that it sets itself, and those that its image sets or that mean nothing there. */
  const own = ['DATABASE_URL', 'SITE_ORIGIN', 'API_ORIGIN', 'TRUSTED_PROXIES'];
  const ofImage = ['NODE_ENV', 'HOST', 'PORT'];
  const without = [...ofImage, 'DATA_DIR'];

  it('hands on each variable that the server reads, and no other', () => {
    const handed = names.filter((name) => !without.includes(name));
    expect(Object.keys(environment).sort()).toEqual([...handed].sort());
    const changed = handed.filter((name) => !environment[name]?.startsWith(`\${${name}:-`));
    expect(changed.sort()).toEqual([...own].sort());
    for (const name of ofImage) expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
  });

  it('starts a server with what an empty .env leaves', () => {
    const usual = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/^\$\{\w+:-(.*)\}$/, '$1'),
    ]);
    const rest = Object.fromEntries(usual.filter(([name]) => !own.includes(name ?? '')));
    expect(runningOptions(rest, false)).toEqual(runningOptions({}, false));
  });

  it('can run the API several times: without a name, a port or a file of its own', () => {
    expect(services.api).not.toHaveProperty('container_name');
    expect(services.api).not.toHaveProperty('ports');
  });

  it('declares the volumes and networks that it uses', () => {
    const used = (key: 'volumes' | 'networks') =>
      Object.values<Record<string, string[]>>(services).flatMap((service) => service[key] ?? []);
    const names = new Set(used('volumes').map((volume) => volume.split(':')[0]));
    expect([...names].sort()).toEqual(Object.keys(volumes).sort());
    expect([...new Set(used('networks'))]).toEqual(Object.keys(networks));
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/systemd/vigie@.service');
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, values = '']) => values.split(' '));

  it('sets only variables that the server reads', () => {
    const names = set.map((one) => one.replace(/(_FILE)?=.*/, ''));
    expect(names.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('hands each secret on as the file of a credential', () => {
    const credentials = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/vigie\/secrets\/(\w+)$/gm)];
    const names = credentials.map(([, name, file]) => (name === file ? name : undefined));
    const files = set.filter((one) => one.includes('_FILE='));
    expect(files.sort()).toEqual(names.map((name) => `${name}_FILE=%d/${name}`).sort());
  });
});
