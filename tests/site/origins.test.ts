/** The other hosts that the built site names, and what they are for. What it loads: tests/prove/host/upkeep-origins.proof.ts */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/build/tree.ts';
import { drawnFolder } from '../../src/chat/emoji/drawn.ts';
import { imageHosts } from '../../src/lib/images.ts';
import { apiOrigin, siteOrigin } from '../e2e/origins.ts';
import { builtFile, builtText } from './built.ts';

const own: readonly string[] = [siteOrigin, apiOrigin];
const files = filesUnder(builtFile('')).filter((file) => !`/${file}`.startsWith(drawnFolder));
const filesOf = (ending: string) => files.filter((file) => file.endsWith(ending));

/** Hosts in scripts that nothing is loaded from, and what they are there for. */
const named: Readonly<Record<string, string>> = {
  'www.w3.org': 'namespaces of SVG and MathML',
  'react.dev': 'an explanation in an error',
  'fb.me': 'an explanation in an error',
  'github.com': 'an explanation in a warning',
  'discord.com': 'links to messages of the platform',
  'example.org': 'a message of the examples, whose pictures the content policy stops',
};

/** Hosts that people get to by a link. */
const linked = ['www.cnil.fr'];

/** Names that stand for no host: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const isReserved = (host: string) =>
  host.endsWith('.invalid') || own.some((origin) => new URL(origin).hostname === host);

test('scripts and pages name no host but those that are known', () => {
  const hosts = new Map<string, string>();
  for (const file of [...filesOf('.js'), ...filesOf('.html')])
    for (const [, host = ''] of builtText(file).matchAll(/\b(?:https?|wss?):\/\/([\w-]+(?:\.[\w-]+)*)/g))
      hosts.set(host, file);
  const pictures = imageHosts.map((origin) => new URL(origin).hostname);
  const known = [...Object.keys(named), ...linked, ...pictures, 'schema.org'];
  expect([...hosts].filter(([host]) => !known.includes(host) && !isReserved(host))).toEqual([]);
  expect(known.filter((host) => !hosts.has(host))).toEqual([]);
});

test('the content policy allows pictures of the platform, and nothing else from elsewhere', () => {
  const { headers } = JSON.parse(readFileSync(builtFile('../dist-e2e-host/policy.json'), 'utf8')) as {
    headers: Readonly<Record<string, string>>;
  };
  const foreign = (headers['Content-Security-Policy'] ?? '').split('; ').flatMap((directive) => {
    const [name, ...sources] = directive.split(' ');
    return sources
      .filter((source) => /[.:*]/.test(source) && !own.includes(source))
      .map((source) => `${name} ${source}`);
  });
  expect(foreign).toEqual(imageHosts.map((origin) => `img-src ${origin}`));
});
