import type { ReactNode } from 'react';
import { Lamp } from '../../../app/panels/notices/Lamp.tsx';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import type { Guild } from '../../../contract/guilds.ts';
import type { OverviewPeriod } from '../../../contract/overview.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import type { ReadingState } from '../../../screen-kits/query/reading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Cell, WholeLink } from '../Linked.tsx';
import { periods, type Report } from './report.ts';
import { type Tile, tilesOf } from './tiles.ts';

/** How many there are of a host that gives them all. */
const tileCount = 9;

/** Three beside each other, and fewer where larger letters need the room. */
const gridLook =
  'grid overflow-hidden [transition:opacity_120ms_ease-out] grid-cols-[repeat(auto-fit,minmax(max(15rem,30%),1fr))] max-md:grid-cols-1';

/** Room for a sentence of two lines where tiles are narrow: which it is, letters that come late decide. */
const tileLook = 'min-h-[5.5rem] flex-col justify-center py-2 max-md:min-h-[4.5rem] max-sm:px-4';
const lineLook = 'flex items-baseline justify-between gap-3';

interface Props {
  readonly guild: Guild;
  readonly period: OverviewPeriod;
  readonly onPeriod: (period: OverviewPeriod) => void;
  readonly state: ReadingState<Report>;
  readonly retry: () => void;
}

/** The figures of a period compared with the previous one. Their space is reserved while they load. */
export function FiguresPanel({ guild, period, onPeriod, state, retry }: Props) {
  const report = 'value' in state ? state.value : null;
  const shown = report?.period ?? period;
  const isBusy = state.kind === 'loading' || state.kind === 'refreshing';
  return (
    <section className="panel" aria-labelledby="figures" aria-busy={isBusy}>
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 max-sm:px-4">
        <h2 id="figures" className="text-title/5.5">
          {t(`guild:figures.title.${shown}`)}
        </h2>
        <p className="text-muted">
          {report && report.previous === null ? t('guild:figures.new') : t(`guild:figures.against.${shown}`)}
        </p>
        {report?.source !== 'activity' && (
          <div className="ms-auto max-sm:w-full">
            <Segments
              fills
              label={t('guild:figures.period_label')}
              value={period}
              onChange={onPeriod}
              options={periods.map((value) => ({ value, label: t(`guild:figures.period.${value}`) }))}
            />
          </div>
        )}
      </header>
      {isBusy && <SlowNote floats />}
      {state.kind === 'failed' ? (
        <Failed error={state.error} retry={retry} />
      ) : (
        <>
          <ul className={`${gridLook} ${state.kind === 'refreshing' ? 'opacity-60' : ''}`}>
            {report ? <Tiles tiles={tilesOf(guild, report)} /> : <WaitingTiles />}
          </ul>
          {report?.source === 'activity' && (
            <p className="grid min-h-[5.5rem] content-center border-t border-line px-5 text-muted max-sm:px-4">
              {t('guild:figures.only_month')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Failed({ error, retry }: { readonly error: ApiError; readonly retry: () => void }): ReactNode {
  if (error.kind === 'signed_out') return null;
  const isMissing = error.kind === 'not_offered';
  return (
    <div
      // As high as what it stands for.
      className="flex min-h-[16.5rem] flex-col items-center justify-center gap-3 border-t border-line p-5 text-center"
      role={isMissing ? undefined : 'alert'}
    >
      <p>{t(isMissing ? 'guild:figures.not_offered' : 'guild:figures.failed')}</p>
      {!isMissing && (
        <Button kind="quiet" small onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}

const WaitingTiles = () =>
  Array.from({ length: tileCount }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <Cell key={index} className={tileLook}>
      <span className={lineLook}>
        <span className="d-skeleton h-4 w-24" />
        <span className="d-skeleton h-5 w-14" />
      </span>
    </Cell>
  ));

/** What is within its usual band is smaller and has no colour. */
const looks = {
  usual: { cell: '', label: 'text-muted', value: 'text-title/7 font-medium', text: 'text-muted' },
  worse: {
    cell: 'bg-warning-soft',
    label: 'font-semibold text-content',
    value: 'text-xl/7 font-semibold text-warning-text',
    text: 'text-warning-text',
  },
  better: {
    cell: '',
    label: 'font-semibold text-content',
    value: 'text-xl/7 font-semibold text-success-text',
    text: 'text-success-text',
  },
} as const;

/** By place: when another period brings another order, texts change and nothing moves. */
const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) =>
  tiles.map(({ label, to, value, text, unusual }, index) => {
    const look = looks[unusual ?? 'usual'];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Cell key={index} className={`${tileLook} ${look.cell}`}>
        <span className={lineLook}>
          <WholeLink className={`min-w-0 ${look.label}`} href={to}>
            {unusual === 'worse' && (
              <Lamp severity="attention" className="me-3 ms-1 inline-block align-middle" />
            )}
            {label}
          </WholeLink>
          <span className={`num flex-none ${look.value}`} data-value="">
            {value}
          </span>
        </span>
        <span className={look.text}>{text}</span>
      </Cell>
    );
  });
