import type { ModerationCase } from '../../../contract/history.ts';
import { t } from '../../../i18n/client.ts';
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
] as const;

/** A CSV row for each case, with exact values; names of the contract are translated. */
export function historyCsv(): ExportFormat<ModerationCase> {
  return csvFormat(
    columns.map((name) => t(`history-panel:export.${name}`)),
    (one) => [
      one.number,
      one.created_at,
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
      one.expires_at,
      one.notes.map(({ author, body }) => `${author.username}: ${body}`).join('\n') || null,
    ],
  );
}
