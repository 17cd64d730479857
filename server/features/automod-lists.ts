import { parse } from 'tldts';
import type { AutomodRule } from '../../src/contract/automod-rule.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { siteMeaning, unmetWords } from '../../src/moderation/entries.ts';

/**
 * Whether a site of a list is a public suffix, under which many people have their own site (publicsuffix.org). Those that belong to
 * somebody, such as `github.io`, may be blocked.
 */
function isSuffix(domain: string, isBlocked: boolean): boolean {
  if (domain.startsWith('*.')) return false;
  const host = siteMeaning(domain);
  const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return publicSuffix === host && Boolean(isIcann || (isPrivate && !isBlocked));
}

/** The faulty entries of a rule's lists: words that can never be found, and sites that stand for everybody's. */
export function faultyEntries(rule: AutomodRule): FieldError[] {
  if (rule.type === 'links') {
    return rule.domains.flatMap((domain, index) =>
      isSuffix(domain, rule.list_mode === 'block_list')
        ? [{ path: `domains.${index}`, key: 'automod.site_is_suffix' }]
        : [],
    );
  }
  if (rule.type !== 'words' && rule.type !== 'names') return [];
  return (['words', 'allow'] as const).flatMap((list) =>
    unmetWords(rule[list], rule.normalize).map((index) => ({
      path: `${list}.${index}`,
      key: 'automod.word_unmet',
    })),
  );
}
