import { t } from '../../i18n/client.ts';
import type { Selection } from './use-selection.ts';

const checkbox = 'h-4 w-4 shrink-0 accent-ink';
const target = 'coarse:grid coarse:min-h-11 coarse:min-w-11 coarse:place-items-center';

/** The box that chooses every row that is shown. */
export function SelectAll({ selection }: { readonly selection: Selection }) {
  const { extent, toggleAll } = selection;
  return (
    <th scope="col" className="is-choice">
      <label className={target}>
        <input
          // Half-checked exists as a property alone.
          ref={(box) => {
            if (box) box.indeterminate = extent === 'some';
          }}
          type="checkbox"
          className={checkbox}
          checked={extent === 'all'}
          onChange={toggleAll}
        />
        <span className="sr-only">{t('table:choose_all')}</span>
      </label>
    </th>
  );
}

interface BoxProps {
  readonly selection: Selection;
  readonly id: string;
  /** Of the row. */
  readonly name: string;
}

/** The box that chooses a row. */
export function SelectBox({ selection, id, name }: BoxProps) {
  return (
    <label className={target}>
      <input
        type="checkbox"
        className={checkbox}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
      <span className="sr-only">{t('table:choose', { name })}</span>
    </label>
  );
}

export function SelectRow(props: BoxProps) {
  return (
    <td className="is-choice">
      <SelectBox {...props} />
    </td>
  );
}
