import { t } from '../../i18n/client.ts';
import { MemberLink } from '../../screen-kits/member/MemberLink.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import type { ModeratorRow } from './store.ts';

interface Props {
  readonly guildId: string;
  readonly row: ModeratorRow;
  readonly columns: readonly Column<ModeratorRow>[];
  /** Where all of their cases are listed. */
  readonly to: string;
  readonly onClose: () => void;
}

/** All figures of a moderator, on a phone. */
export function FiguresSheet({ guildId, row, columns, to, onClose }: Props) {
  const { display_name, username } = row.user;
  return (
    <Sheet
      title={display_name}
      onClose={onClose}
      foot={
        <Button kind="quiet" className="w-full" href={to}>
          {t('moderators:all_cases', { name: display_name })}
        </Button>
      }
    >
      <dl>
        {columns
          .filter(({ priority }) => priority !== 'thing')
          .map(({ key, title, cell }) => (
            <div
              key={key}
              className="flex min-h-11 items-center justify-between gap-4 border-t border-line first:border-t-0"
            >
              <dt className="text-muted">{title}</dt>
              <dd className="num shrink-0 text-end">{cell(row, false)}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-2 text-muted">
        <MemberLink guildId={guildId} person={row.user}>
          <bdi>@{username}</bdi>
        </MemberLink>
      </p>
    </Sheet>
  );
}
