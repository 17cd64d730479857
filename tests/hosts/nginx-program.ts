/** Starts nginx for tests. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from './program.ts';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const hasBrotli = existsSync(brotli);

/** The nginx.conf of a distribution, around a file of `conf.d`. */
function around(folder: string, own: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  return [
    hasBrotli ? `load_module ${brotli};` : '',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/pid;`,
    'error_log stderr notice;',
    'events {}',
    'http {',
    'access_log off;',
    'include /etc/nginx/mime.types;',
    ...places,
    `include ${own};`,
    '}',
  ].join('\n');
}

/**
 * Starts nginx with one of our files in its configuration.
 *
 * @param folder for its files; the caller removes it
 * @returns a function that stops nginx
 */
export function startNginx(folder: string, configuration: string): Promise<() => Promise<void>> {
  const own = join(folder, 'vigie.conf');
  writeFileSync(own, configuration);
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, around(folder, own));
  const command = ['nginx', '-c', main, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'];
  return startProgram(command, ['start worker process']);
}
