import type { AppealSettings } from '../../src/contract/appeal-settings.ts';
import { href, type Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';

/**
 * The page on which people appeal against a ban; nothing where the guild takes no appeals, or the site has no address.
 *
 * @param site the origin of the site; empty without one
 */
export function appealUrl(
  site: string,
  guild: GuildRow,
  { enabled }: AppealSettings,
): { appeal_url?: string } {
  if (!enabled || site === '') return {};
  return { appeal_url: site + href('appeal', { server_id: guild.id }, guild.locale as Locale) };
}
