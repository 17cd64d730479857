import type { ModerationCase } from '../../../contract/history.ts';
import { t } from '../../../i18n/client.ts';
import { csvTime } from '../../../lib/csv.ts';
import { ownCsvStyle, timeTitle } from '../../../screen-kits/export/csv-style.ts';
import { csvFormat, type ExportFormat } from '../../../screen-kits/export/exporter.ts';

const columns = [
  'number',
  'date',
  'action',
  'member_id',
  'member',
  'reason',
  'source',
  'rule',
  'moderator_id',
  'moderator',
  'status',
  'duration',
  'expires',
  'notes',
  'evidence',
  'linked',
] as const;

/** A line for each link and each message that was kept. */
function evidenceOf({ evidence }: ModerationCase): string | null {
  const links = (evidence?.links ?? []).map(({ url, caption }) => (caption ? `${caption}: ${url}` : url));
  const messages = (evidence?.messages ?? []).map(({ author, content }) => `${author.username}: ${content}`);
  return [...links, ...messages].join('\n') || null;
}

/** A CSV row for each case; times are the reader's, and names of the contract are translated. */
export function historyCsv(): ExportFormat<ModerationCase> {
  return csvFormat(
    columns.map((name) => {
      const title = t(`history-panel:export.${name}`);
      return name === 'date' || name === 'expires' ? timeTitle(title) : title;
    }),
    (one) => [
      one.number,
      csvTime(one.created_at),
      t(`history:actions.${one.action}`),
      one.target.id,
      one.target.username,
      one.reason,
      t(`history:sources.${one.source}`),
      one.rule,
      one.moderator?.id ?? null,
      one.moderator?.username ?? null,
      t(`history:statuses.${one.status}`),
      one.duration_seconds,
      csvTime(one.expires_at),
      one.notes.map(({ author, body }) => `${author.username}: ${body}`).join('\n') || null,
      evidenceOf(one),
      one.linked?.map(({ number }) => `#${number}`).join(' ') || null,
    ],
    ownCsvStyle(),
  );
}
