import type { AutomodRuleOf } from '../../contract/automod-rule.ts';
import type { Detector, MessageLook, PartLook } from '../look.ts';
import { linksIn } from '../text/addresses.ts';
import { type HostName, hostOf, hostsIn } from '../text/hosts.ts';
import { latinHost } from '../text/seen.ts';
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

  /** Whether a host or one of its parents is on the list. `*.example.org` only matches subdomains. */
  has(host: string): boolean {
    if (this.#hosts.has(host)) return true;
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      const parent = host.slice(dot + 1);
      if (this.#hosts.has(parent) || this.#parents.has(parent)) return true;
    }
    return false;
  }

  /** Whether a host resembles one on the list, with letters of another script. */
  hasLike(written: string): boolean {
    const latin = latinHost(written);
    const host = latin === written ? null : hostOf(latin);
    return host !== null && this.has(host);
  }
}

const known = new WeakMap<readonly string[], Sites>();

function sitesOf({ domains }: AutomodRuleOf<'links'>): Sites {
  const sites = known.get(domains) ?? new Sites(domains);
  known.set(domains, sites);
  return sites;
}

/** Why a host violates a block list; null if it does not. */
function blockedBy(sites: Sites, { host, written }: Pick<HostName, 'host' | 'written'>) {
  if (sites.has(host)) return 'blocked';
  return sites.hasLike(written) ? 'look_alike' : null;
}

type LinkMatch = Extract<Match, { kind: 'link' }>;

function linksOf(rule: AutomodRuleOf<'links'>, sites: Sites, { text, marks }: PartLook): LinkMatch[] {
  return linksIn(text, marks()).flatMap(({ secure, start, end, ...name }) => {
    const listed =
      rule.list_mode === 'block_list' ? blockedBy(sites, name) : sites.has(name.host) ? null : 'unlisted';
    const why = listed ?? (rule.https_only && !secure ? 'insecure' : null);
    return why === null ? [] : [{ kind: 'link' as const, host: name.host, why, start, end }];
  });
}

/** The names of blocked sites in a text, whether or not they are links. */
function namesOf(sites: Sites, { shown }: PartLook): LinkMatch[] {
  const { text, rangeOf } = shown();
  const names = hostsIn(text).flatMap(({ start, end, ...name }): LinkMatch[] => {
    const why = blockedBy(sites, name);
    return why === null ? [] : [{ kind: 'link', host: name.host, why, ...rangeOf(start, end) }];
  });
  let last = 0;
  return names
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/**
 * Finds links to sites that are not allowed, and links without TLS. Only links on the platform count, so code is
 * ignored. Names of blocked sites are found everywhere, even in code, since readers can copy them.
 */
export const detectLinks: Detector<'links', MessageLook> = (rule, { parts }) => {
  const sites = sitesOf(rule);
  const names = rule.list_mode === 'block_list' && rule.domains.length > 0;
  return parts
    .filter(({ kind }) => kind !== 'preview')
    .flatMap((part) => {
      const matches = linksOf(rule, sites, part);
      if (names) {
        const linked = [...matches];
        let next = 0;
        for (const match of namesOf(sites, part)) {
          for (let link = linked[next]; link && link.end <= match.start; link = linked[next]) next += 1;
          const isLinked = (linked[next]?.start ?? Number.POSITIVE_INFINITY) < match.end;
          if (!isLinked) matches.push(match);
        }
        matches.sort((a, b) => a.start - b.start);
      }
      return matches.map((match) => ({ ...match, ...part.placed(match) }));
    });
};
