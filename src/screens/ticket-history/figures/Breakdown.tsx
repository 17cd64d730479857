import { type ReactNode, useState } from 'react';
import type { TicketStats } from '../../../contract/ticket-history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Person } from '../../../screen-kits/table/cells.tsx';
import { useCards } from '../../../screen-kits/table/use-cards.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Fold } from '../../../ui/structure/Fold.tsx';
import { averageText, speedText } from '../ticket-text.ts';

/** The number of rows shown at first. */
const few = 5;

interface Row {
  readonly id: string;
  readonly name: ReactNode;
  /** Opened or claimed. */
  readonly began: number;
  readonly closed: number;
  readonly first: number | null;
  readonly resolution: number | null;
  readonly rating: TicketStats['rating'];
  /** Filters the list by the tickets of the row. */
  readonly onShow: () => void;
}

interface Props {
  readonly stats: TicketStats;
  readonly panelName: (id: string) => string;
  readonly onPanel: (panelId: string) => void;
  readonly onPerson: (userId: string) => void;
}

type Side = 'panels' | 'staff';

/** The statistics by panel or by team member. Collapsed on a phone, where the list of tickets comes first. */
export function Breakdown({ stats, panelName, onPanel, onPerson }: Props) {
  const [side, setSide] = useState<Side>('panels');
  const isPhone = useCards();
  const rows: Readonly<Record<Side, readonly Row[]>> = {
    panels: stats.by_panel.map(({ panel_id, opened, closed, rating, ...speed }) => ({
      id: panel_id,
      name: <bdi>{panelName(panel_id)}</bdi>,
      began: opened,
      closed,
      first: speed.median_first_response_seconds,
      resolution: speed.median_resolution_seconds,
      rating,
      onShow: () => onPanel(panel_id),
    })),
    staff: stats.by_staff.map(({ user, claimed, closed, rating, ...speed }) => ({
      id: user.id,
      name: <Person person={user} />,
      began: claimed,
      closed,
      first: speed.median_first_response_seconds,
      resolution: speed.median_resolution_seconds,
      rating,
      onShow: () => onPerson(user.id),
    })),
  };
  if (rows.panels.length === 0) return null;
  const content = (
    <>
      <div className="mx-4">
        <Segments
          label={t('ticket-history-figures:by.label')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'panels', label: t('ticket-history-figures:by.panels') },
            { value: 'staff', label: t('ticket-history-figures:by.staff') },
          ]}
        />
      </div>
      <Rows key={side} side={side} rows={rows[side]} />
    </>
  );
  if (isPhone)
    return (
      <Fold
        className="panel py-2"
        summary={t('ticket-history-figures:by.label')}
        look="min-h-8 px-4 font-semibold coarse:min-h-11"
      >
        {content}
      </Fold>
    );
  return <div className="panel pb-2 pt-4">{content}</div>;
}

/** Titles of other tables stay below the navbar. */
const unstuck = '!static !bg-transparent';

function Rows({ side, rows }: { readonly side: Side; readonly rows: readonly Row[] }) {
  const [isWhole, setWhole] = useState(false);
  const caption = t(`ticket-history-figures:by.${side}`);
  if (rows.length === 0) return <p className="m-2 text-muted">{t('ticket-history-figures:by.nobody')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also with the keyboard. */}
      <section className="mt-2 overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={unstuck}>
                {t(`ticket-history-figures:by.name_${side}`)}
              </th>
              <th scope="col" className={`is-number ${unstuck}`}>
                {t(`ticket-history-figures:by.began_${side}`)}
              </th>
              {(['closed', 'first', 'resolution', 'rating'] as const).map((name) => (
                <th key={name} scope="col" className={`is-number ${unstuck}`}>
                  {t(`ticket-history-figures:by.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, few)).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <button
                    type="button"
                    className="max-w-full rounded text-start hover:text-link hover:underline coarse:min-h-11"
                    onClick={row.onShow}
                  >
                    {row.name}
                    <span className="sr-only"> {t('ticket-history-figures:list')}</span>
                  </button>
                </th>
                <td className="is-number">{formatNumber(row.began, locale)}</td>
                <td className="is-number">{formatNumber(row.closed, locale)}</td>
                <td className="is-number">{speedText(row.first)}</td>
                <td className="is-number">{speedText(row.resolution)}</td>
                <td className="is-number">
                  {averageText(row.rating)}
                  {row.rating.count > 0 && (
                    <span className="text-muted"> ({formatNumber(row.rating.count, locale)})</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > few && (
        <Button kind="plain" small className="m-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('ticket-history-figures:by.fewer')
            : t('ticket-history-figures:by.more', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
