import { slashedPattern } from '../../src/lib/slashed.ts';
import { defaultLocale, type Locale } from '../../src/routes.ts';
import { hashedCaching, hashedFolders, hostHeaders, transportAge } from './headers.ts';
import { hasParameters, notFoundRules, type PageRule, pageRules, rulePattern } from './page-rules.ts';

/** The blocks of a template in `deploy/`, by placeholder: `# {{pages}}`, in JavaScript `// {{pages}}`. */
export type HostBlocks = Readonly<Record<string, string>>;

/**
 * Replaces the lines with placeholders in a template, keeping their indentation.
 *
 * @throws for an unknown placeholder
 */
export function fillTemplate(template: string, blocks: HostBlocks): string {
  return template.replace(/^([ \t]*)(?:#|\/\/) \{\{(\w+)\}\}$/gm, (_, indent: string, name: string) => {
    const block = blocks[name];
    if (block === undefined) throw new Error(`The template asks for {{${name}}}, which is not made.`);
    return block
      .split('\n')
      .map((line) => (line ? indent + line : line))
      .join('\n');
  });
}

/** The blocks for `_headers` and `_redirects` of Netlify and Cloudflare Pages. */
export function staticHostBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  return {
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    hashed: hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${hashedCaching}`).join('\n'),
    // Without .html, because Cloudflare Pages redirects a rewrite to x.html to x.
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

/** The blocks for nginx: entries of `map`s by path, and the `add_header` lines. */
export function nginxBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  return {
    pages: pageRules(languages)
      // All as regular expressions, because nginx compares plain strings in a map ignoring case.
      .map(({ path, file }) => `"~${rulePattern(path)}" ${file};`)
      .join('\n'),
    not_found: notFoundRules(languages)
      .filter(({ prefix }) => prefix !== '/')
      .map(({ prefix, file }) => `"~^${prefix}(/|$)" ${file};`)
      .join('\n'),
    slash: `rewrite "${slashedPattern}" /$1 permanent;`,
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n'),
  };
}

/** The blocks for Caddy: a matcher and rewrite per page, then the not-found page per language. */
export function caddyBlocks(policy: string, languages: readonly Locale[]): HostBlocks {
  const pageMatcher = (rule: PageRule, index: number): string => {
    // `path_regexp`, because `path` ignores case.
    return `@page${index} path_regexp ${rulePattern(rule.path)}\nrewrite @page${index} ${rule.file}`;
  };
  return {
    pages: pageRules(languages).map(pageMatcher).join('\n'),
    not_found: notFoundRules(languages)
      .map(({ prefix, file }, index) => {
        const open =
          prefix === '/'
            ? 'handle {'
            : `@language${index} path_regexp ^${prefix}(/|$)\nhandle @language${index} {`;
        return `${open}\n\trewrite * ${file}\n\tfile_server {\n\t\tprecompressed br gzip\n\t}\n}`;
      })
      .join('\n'),
    slash: `path_regexp ${slashedPattern}`,
    headers: Object.entries(hostHeaders(policy))
      .map(([name, value]) => `${name} "${value}"`)
      .join('\n'),
  };
}

/** The blocks for the CloudFront function: the pages of one language, and patterns for languages and a trailing slash. */
export function cloudFrontBlocks(languages: readonly Locale[]): HostBlocks {
  const literal = (pattern: string): string => `/${pattern.replaceAll('/', '\\/')}/`;
  const prefixes = languages.filter((locale) => locale !== defaultLocale).join('|');
  return {
    pages: pageRules([defaultLocale])
      .map(({ path, file }) => `[${literal(rulePattern(path))}, '${file}'],`)
      .join('\n'),
    patterns: [
      `const language = ${prefixes ? literal(`^/(${prefixes})(?=/|$)`) : '/^$/'};`,
      `const slashed = ${literal(slashedPattern)};`,
    ].join('\n'),
  };
}

/** The headers as the configuration of a CloudFront response headers policy. */
export function cloudFrontHeaders(policy: string): object {
  const {
    'Content-Security-Policy': contentPolicy,
    'X-Content-Type-Options': _nosniff,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': _transport,
    ...others
  } = hostHeaders(policy);
  const items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true }));
  return {
    Name: 'vigie',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: contentPolicy, Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: transportAge, Override: true },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}
