import { useStore } from '@nanostores/react';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { createExporter, type ExportFormat, type ReadRows } from './export.ts';

interface Props<Row> {
  readonly read: ReadRows<Row>;
  /** Made when it is chosen. Of several the reader chooses one, by its ending. */
  readonly formats: readonly (() => ExportFormat<Row>)[];
  /** Without its ending. */
  readonly fileName: string;
  /** How many rows there will be. */
  readonly total: number;
}

/** Saves the rows of a table as a file, with its progress and a way to stop it. */
export function ExportButton<Row>({ read, formats, fileName, total }: Props<Row>) {
  const [exporter] = useState(() => createExporter());
  const state = useStore(exporter.$state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => () => exporter.cancel(), [exporter]);
  const running = state.kind === 'running';
  const start = (format: () => ExportFormat<Row>) => void exporter.start(read, format(), fileName);
  const face = (
    <>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('table:export.start')}
    </>
  );
  return (
    <>
      <div ref={place}>
        {formats.length > 1 ? (
          <Menu label={t('table:export.start')} face={face} className="btn btn-quiet">
            {formats.map((format) => {
              const { ending } = format();
              return (
                <button
                  key={ending}
                  type="button"
                  className="menu-item"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                    start(format);
                  }}
                >
                  {ending.toUpperCase()}
                </button>
              );
            })}
          </Menu>
        ) : (
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={running || undefined}
            onClick={() => formats[0] && start(formats[0])}
          >
            {face}
          </button>
        )}
      </div>
      {running && (
        <div className="export-progress">
          <label>
            {t('table:export.running', {
              rows: formatNumber(state.rows, locale),
              total: formatNumber(total, locale),
            })}
            <progress value={state.rows} max={total} />
          </label>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => {
              exporter.cancel();
              place.current?.querySelector('button')?.focus();
            }}
          >
            {t('common:cancel')}
          </button>
        </div>
      )}
      <p role="alert" className={state.kind === 'failed' ? 'export-failed' : 'sr-only'}>
        {state.kind === 'failed' && t('table:export.failed')}
      </p>
    </>
  );
}
