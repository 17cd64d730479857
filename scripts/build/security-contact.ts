import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/config.ts';
import type { BuildOptions } from './options.ts';

/** RFC 9116 wants less than a year. A site is built again before that, or its contact is no longer to be trusted. */
const validDays = 330;

/** Where to report a vulnerability, as RFC 9116 has it; null without an address to write to. */
export function securityContact(
  { operatorEmail, siteOrigin }: Pick<SiteConfig, 'operatorEmail' | 'siteOrigin'>,
  now: Date,
): string | null {
  if (operatorEmail === '') return null;
  const end = new Date(now.getTime() + validDays * 86_400_000).toISOString();
  const lines = [`Contact: mailto:${operatorEmail}`, `Expires: ${end.slice(0, 10)}T00:00:00Z`];
  if (siteOrigin !== '') lines.push(`Canonical: ${siteOrigin}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}

/** Writes `/.well-known/security.txt` where the configuration says whom to write to. */
export function writeSecurityContact(root: string, { outDir, config }: BuildOptions, now: Date): void {
  const text = securityContact(config, now);
  if (text === null) return;
  const folder = join(root, outDir, '.well-known');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'security.txt'), text);
}
