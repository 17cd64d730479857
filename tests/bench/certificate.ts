import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate for localhost. */
export interface Certificate {
  readonly keyFile: string;
  readonly certFile: string;
  /**
   * SHA-256 of its public key in base64. A browser told to accept this key still caches; with
   * `--ignore-certificate-errors` it would not.
   */
  readonly fingerprint: string;
}

function make(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-bench-tls-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', certFile], {
    stdio: 'pipe',
  });
  const { publicKey } = new X509Certificate(readFileSync(certFile));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { keyFile, certFile, fingerprint: createHash('sha256').update(spki).digest('base64') };
}

let made: Certificate | undefined;

/** The certificate of this run; its files are removed when the process ends. Throws without `openssl`. */
export function certificate(): Certificate {
  made ??= make();
  return made;
}
