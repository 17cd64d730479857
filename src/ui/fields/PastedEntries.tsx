import { useEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { pressedKey } from '../keys.ts';

interface Props {
  /** The entries that are not in the list yet. */
  readonly entries: readonly string[];
  readonly isCode: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

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
      className="tags-pasted"
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p role="status">{t('common:pasted', { count: entries.length })}</p>
      <div className="flex flex-wrap gap-1.5">
        {entries.slice(0, shown).map((entry) => (
          <bdi
            key={entry}
            dir={isCode ? 'ltr' : undefined}
            className={isCode ? 'tag tag-plain id' : 'tag tag-plain'}
          >
            {entry}
          </bdi>
        ))}
        {rest > 0 && <span>{t('common:more', { shown: formatNumber(rest, locale) })}</span>}
      </div>
      <div className="flex flex-wrap gap-2">
        {entries.length > 0 && (
          <button ref={first} type="button" className="d-btn btn-quiet btn-sm" onClick={onAdd}>
            {t('common:add_pasted', { count: entries.length })}
          </button>
        )}
        <button
          ref={entries.length > 0 ? undefined : first}
          type="button"
          className="d-btn btn-quiet btn-sm"
          onClick={onCancel}
        >
          {t('common:cancel')}
        </button>
      </div>
    </div>
  );
}
