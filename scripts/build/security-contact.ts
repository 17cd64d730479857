import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/config.ts';
import type { BuildOptions } from './options.ts';

/** RFC 9116 recommends less than a year. The site has to be rebuilt before the contact expires. */
const validDays = 330;

/** The content of security.txt (RFC 9116); null without a contact address. */
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

/** Writes `/.well-known/security.txt` if a contact is configured. */
export function writeSecurityContact(root: string, { outDir, config }: BuildOptions, now: Date): void {
  const text = securityContact(config, now);
  if (text === null) return;
  const folder = join(root, outDir, '.well-known');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'security.txt'), text);
}
