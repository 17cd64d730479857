import type { Locale } from '../../src/routes.ts';
import { hashedCaching, hashedFolders, hostHeaders } from './headers.ts';
import { hasParameters, notFoundRules, type PageRule, pageRules, rulePattern } from './page-rules.ts';

/** The blocks for a template of `deploy/`, by placeholder: `# {{pages}}`. */
export type HostBlocks = Readonly<Record<string, string>>;

/** Replaces the lines `# {{name}}` of a template, keeping their indentation. Throws for an unknown name. */
export function fillTemplate(template: string, blocks: HostBlocks): string {
  return template.replace(/^([ \t]*)# \{\{(\w+)\}\}$/gm, (_, indent: string, name: string) => {
    const block = blocks[name];
    if (block === undefined) throw new Error(`The template asks for {{${name}}}, which is not made.`);
    return block
      .split('\n')
      .map((line) => (line ? indent + line : line))
      .join('\n');
  });
}

/** The blocks for `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. */
export function staticHostBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  return {
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    hashed: hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${hashedCaching}`).join('\n'),
    // Without .html: Cloudflare Pages answers a rewrite to x.html with a redirect to x.
    pages: pageRules(languages)
      .filter(hasParameters)
      .map(({ path, file }) => `${splatted(path)} ${file.replace(/\.html$/, '')} 200`)
      .join('\n'),
    not_found: notFoundRules(languages)
      .map(({ prefix, file }) => `${prefix === '/' ? '' : prefix}/* ${file} 404`)
      .join('\n'),
  };
}

function splatted(path: string): string {
  return path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => (rest ? '*' : `:${name}`));
}

/** The blocks for nginx: entries of `map`s on the path, and one `add_header` list for the whole server. */
export function nginxBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  return {
    pages: pageRules(languages)
      .map(({ path, file }) => (path.includes('{') ? `"~${rulePattern(path)}" ${file};` : `${path} ${file};`))
      .join('\n'),
    not_found: notFoundRules(languages)
      .filter(({ prefix }) => prefix !== '/')
      .map(({ prefix, file }) => `"~^${prefix}(/|$)" ${file};`)
      .join('\n'),
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n'),
  };
}

/** The blocks for Caddy: one matcher and rewrite per page, then the not-found page by language. */
export function caddyBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  const pageMatcher = (rule: PageRule, index: number): string => {
    const matcher = hasParameters(rule) ? `path_regexp ${rulePattern(rule.path)}` : `path ${rule.path}`;
    return `@page${index} ${matcher}\nrewrite @page${index} ${rule.file}`;
  };
  return {
    pages: pageRules(languages).map(pageMatcher).join('\n'),
    not_found: notFoundRules(languages)
      .map(({ prefix, file }, index) => {
        const open =
          prefix === '/'
            ? 'handle {'
            : `@language${index} path ${prefix} ${prefix}/*\nhandle @language${index} {`;
        return `${open}\n\trewrite * ${file}\n\tfile_server {\n\t\tprecompressed br gzip\n\t}\n}`;
      })
      .join('\n'),
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `${name} "${value}"`)
      .join('\n'),
  };
}
