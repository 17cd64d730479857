import { appendFileSync } from 'node:fs';
import { type SecurityLog, securityLine } from './http/security-log.ts';

/** Where the security log goes: lines on standard output among the others, a file, or nowhere. */
export type SecurityPlace =
  | { readonly kind: 'output' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'none' };

/**
 * Opens the security log. Each line is added to the file in one write, so that several processes may share it, and the
 * file may be renamed at any time to begin a new one.
 *
 * @param report told when a line could not be written; the call goes on
 * @throws Error when the file cannot be written at the start
 */
export function openSecurityLog(place: SecurityPlace, report: (error: unknown) => void): SecurityLog {
  if (place.kind === 'none') return () => undefined;
  if (place.kind === 'output') return (entry) => process.stdout.write(`${securityLine(entry, new Date())}\n`);
  const add = (text: string) => appendFileSync(place.path, text, { mode: 0o600 });
  add('');
  return (entry) => {
    try {
      add(`${securityLine(entry, new Date())}\n`);
    } catch (error) {
      report(error);
    }
  };
}
