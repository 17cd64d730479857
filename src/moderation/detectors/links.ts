import type { AutomodRuleOf } from '../../contract/automod-rule.ts';
import type { Detector, MessageLook } from '../look.ts';
import { linksIn } from '../text/addresses.ts';
import { hostOf, hostsIn } from '../text/hosts.ts';
import type { Match } from '../verdict.ts';

/** The sites of a list. */
class Sites {
  readonly #hosts = new Set<string>();
  /** Domains whose subdomains are on the list. */
  readonly #parents = new Set<string>();

  constructor(domains: readonly string[]) {
    for (const domain of domains) {
      const isWild = domain.startsWith('*.');
      const host = hostOf(isWild ? domain.slice(2) : domain);
      if (host) (isWild ? this.#parents : this.#hosts).add(host);
    }
  }

  /** `example.org` matches itself and `www.example.org`; `*.example.org` matches all of its subdomains. */
  has(host: string): boolean {
    if (this.#hosts.has(host) || this.#hosts.has(host.replace(/^www\./, ''))) return true;
    if (this.#parents.size === 0) return false;
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      if (this.#parents.has(host.slice(dot + 1))) return true;
    }
    return false;
  }
}

const known = new WeakMap<readonly string[], Sites>();

function sitesOf({ domains }: AutomodRuleOf<'links'>): Sites {
  const sites = known.get(domains) ?? new Sites(domains);
  known.set(domains, sites);
  return sites;
}

/**
 * Finds links to sites that are not allowed, and links without TLS. Only what the platform turns into a link counts, so nothing in
 * code does. A blocked site is also found when only its name is written, even in code, since readers can type it.
 */
export const detectLinks: Detector<'links', MessageLook> = (rule, { event, marks }) => {
  const sites = sitesOf(rule);
  const isBlockList = rule.list_mode === 'block_list';
  const matches: (Match & { kind: 'link' })[] = [];
  for (const { host, secure, start, end } of linksIn(event.content, marks())) {
    const isListed = sites.has(host);
    if (isListed === isBlockList) {
      matches.push({ kind: 'link', host, why: isBlockList ? 'blocked' : 'unlisted', start, end });
    } else if (rule.https_only && !secure) matches.push({ kind: 'link', host, why: 'insecure', start, end });
  }
  if (!isBlockList || rule.domains.length === 0) return matches;
  const linked = [...matches];
  let next = 0;
  for (const { host, start, end } of hostsIn(event.content)) {
    for (let link = linked[next]; link && link.end <= start; link = linked[next]) next += 1;
    const isLinked = (linked[next]?.start ?? Number.POSITIVE_INFINITY) < end;
    if (!isLinked && sites.has(host)) matches.push({ kind: 'link', host, why: 'blocked', start, end });
  }
  return matches.sort((a, b) => a.start - b.start);
};
