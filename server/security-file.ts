import { appendFileSync } from 'node:fs';
import { type SecurityLog, securityLine } from './http/security-log.ts';

/** Where the security log is written: to standard output, to a file, or nowhere. */
export type SecurityLogTarget =
  | { readonly kind: 'output' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'none' };

/**
 * Opens the security log. Each line is appended in a single write, so that several processes can share the file, and it
 * can be rotated at any time.
 *
 * @param report receives errors of later writes, which do not fail the call
 * @throws Error when the file cannot be opened
 */
export function openSecurityLog(place: SecurityLogTarget, report: (error: unknown) => void): SecurityLog {
  if (place.kind === 'none') return () => undefined;
  if (place.kind === 'output') return (entry) => process.stdout.write(`${securityLine(entry, new Date())}\n`);
  const add = (text: string) => appendFileSync(place.path, text, { mode: 0o600 });
  try {
    add('');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`SECURITY_LOG names "${place.path}", which cannot be written (${code}).`, {
      cause: error,
    });
  }
  return (entry) => {
    try {
      add(`${securityLine(entry, new Date())}\n`);
    } catch (error) {
      report(error);
    }
  };
}
