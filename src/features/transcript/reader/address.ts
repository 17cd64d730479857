import { locale } from '../../../i18n/client.ts';
import { localePath, routes } from '../../../routes.ts';

/** The part of an address that names a message. */
export const messageHash = (id: string): string => `#${id}`;

/** A message for somebody else, who may not have it open. */
export const messageAddress = (id: string): string => location.origin + location.pathname + messageHash(id);

interface Row {
  readonly path: string;
  readonly built: boolean;
}

/** The list from which people come to a transcript; null on a site without one. */
export function historyAddress(guildId: string): string | null {
  const rows: Readonly<Record<string, Row>> = routes;
  const row = rows.ticketHistory;
  return row?.built ? localePath(row.path.replace('{guild_id}', guildId), locale) : null;
}
