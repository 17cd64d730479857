import { useEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../Button.tsx';
import { pressedKey } from '../keys.ts';
import { LiveRegion } from '../LiveRegion.tsx';

interface Props {
  /** The entries that are not in the list yet. */
  readonly entries: readonly string[];
  readonly isCode: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** An entry of a list. */
export const tagLook =
  'inline-flex max-w-full items-center rounded-full text-body [overflow-wrap:anywhere] forced-colors:border forced-colors:border-canvas-text';

/** So many entries are shown. */
const shown = 40;

/** What a pasted text would add to a list, to be added or not. Enter adds it, Escape does not. */
export function PastedEntries({ entries, isCode, onAdd, onCancel }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const rest = entries.length - shown;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on its buttons.
    <div
      className="grid max-h-64 gap-2 overflow-y-auto pt-2 text-body"
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <LiveRegion>{t('common:pasted', { count: entries.length })}</LiveRegion>
      <div className="flex flex-wrap gap-1.5">
        {entries.slice(0, shown).map((entry) => (
          <bdi
            key={entry}
            dir={isCode ? 'ltr' : undefined}
            className={`${tagLook} bg-sunken px-2.5 py-1 ${isCode ? 'id' : ''}`}
          >
            {entry}
          </bdi>
        ))}
        {rest > 0 && <span>{t('common:more', { shown: formatNumber(rest, locale) })}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {entries.length > 0 && (
          <Button ref={first} kind="quiet" small onClick={onAdd}>
            {t('common:add_pasted', { count: entries.length })}
          </Button>
        )}
        <Button ref={entries.length > 0 ? undefined : first} kind="quiet" small onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  );
}
