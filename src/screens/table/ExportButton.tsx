import { useStore } from '@nanostores/react';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { toCsv } from '../../lib/csv.ts';
import { createExporter, type ExportSource, saveCsv } from './export.ts';

interface Props {
  /** Made when the button is pressed. */
  readonly source: () => ExportSource;
  /** With its ending. */
  readonly fileName: string;
  /** How many rows there will be. */
  readonly total: number;
}

/** Saves the rows of a table as CSV, with its progress and a way to stop it. */
export function ExportButton({ source, fileName, total }: Props) {
  const [exporter] = useState(() => createExporter(toCsv, saveCsv));
  const state = useStore(exporter.$state);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => exporter.cancel(), [exporter]);
  const running = state.kind === 'running';
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet"
        aria-disabled={running || undefined}
        onClick={() => void exporter.start(source(), fileName)}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('table:export.start')}
      </button>
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
              button.current?.focus();
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
