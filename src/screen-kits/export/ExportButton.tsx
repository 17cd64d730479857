import { useStore } from '@nanostores/react';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { createExporter, type ExportFormat, type ReadRows } from './exporter.ts';

export interface FormatChoice<Row> {
  /** Of the file's name, without the dot. */
  readonly ending: string;
  /** Called when it is chosen: it may be lazy code, with texts of its own. */
  readonly make: () => ExportFormat<Row> | Promise<ExportFormat<Row>>;
}

interface Props<Row> {
  readonly read: ReadRows<Row>;
  /** Of several the reader chooses one. */
  readonly formats: readonly FormatChoice<Row>[];
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
  async function start({ ending, make }: FormatChoice<Row>) {
    await exporter.start(read, make, `${fileName}.${ending}`);
  }
  const face = (
    <>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-sm:sr-only">{t('table:export.start')}</span>
    </>
  );
  return (
    <>
      <div ref={place}>
        {formats.length > 1 ? (
          <Menu
            label={t('table:export.start')}
            face={face}
            hasWords
            className={buttonLook({ kind: 'quiet' })}
          >
            {formats.map((format) => (
              <button
                key={format.ending}
                type="button"
                className={menuItem}
                onClick={({ currentTarget }) => {
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  void start(format);
                }}
              >
                {format.ending.toUpperCase()}
              </button>
            ))}
          </Menu>
        ) : (
          <Button
            kind="quiet"
            aria-disabled={running || undefined}
            onClick={() => formats[0] && void start(formats[0])}
          >
            {face}
          </Button>
        )}
      </div>
      {running && (
        <div className="flex w-full items-center gap-3">
          <label className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            {t('table:export.running', {
              rows: formatNumber(state.rows, locale),
              total: formatNumber(total, locale),
            })}
            <progress className="h-1.5 min-w-24 flex-1 accent-ink" value={state.rows} max={total} />
          </label>
          <Button
            kind="quiet"
            small
            onClick={() => {
              exporter.cancel();
              place.current?.querySelector('button')?.focus();
            }}
          >
            {t('common:cancel')}
          </Button>
        </div>
      )}
      <p role="alert" className={state.kind === 'failed' ? 'w-full text-body text-error-text' : 'sr-only'}>
        {state.kind === 'failed' && t('table:export.failed')}
      </p>
    </>
  );
}
