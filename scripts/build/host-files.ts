import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteHeaders } from './headers.ts';
import {
  caddyBlocks,
  cloudFrontBlocks,
  cloudFrontHeaders,
  fillTemplate,
  type HostBlocks,
  nginxBlocks,
  staticHostBlocks,
} from './hosts.ts';
import { type BuildOptions, hostDirOf, languagesOf } from './options.ts';

/**
 * Writes the configuration files of each host from the templates in `deploy/`: those that hosts read from the published
 * folder into it, the others beside it.
 */
export function writeHostFiles(root: string, options: BuildOptions, policy: string): void {
  const hostDir = join(root, hostDirOf(options.outDir));
  const languages = languagesOf(options);
  const fill = (name: string, folder: string, blocks: HostBlocks): void => {
    const template = readFileSync(join(root, 'deploy', name), 'utf8');
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillTemplate(template, blocks));
  };
  const data = (name: string, value: object): void =>
    writeFileSync(join(hostDir, name), `${JSON.stringify(value, null, 2)}\n`);
  const published = join(root, options.outDir);
  fill('_headers', published, staticHostBlocks(policy, languages));
  fill('_redirects', published, staticHostBlocks(policy, languages));
  fill('nginx/maps.conf', hostDir, nginxBlocks(policy, languages));
  fill('nginx/site.conf', hostDir, nginxBlocks(policy, languages));
  fill('Caddyfile', hostDir, caddyBlocks(policy, languages));
  fill('cloudfront.js', hostDir, cloudFrontBlocks(languages));
  data('cloudfront-headers.json', cloudFrontHeaders(policy));
  data('policy.json', { headers: siteHeaders(policy) });
}
