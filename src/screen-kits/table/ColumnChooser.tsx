import Columns3 from 'lucide-react/icons/columns-3';
import { t } from '../../i18n/client.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { type Column, type ColumnChoice, isShown } from './columns.ts';

interface Props<Row> {
  /** All that the table has. */
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
}

/** Which columns a table shows. */
export function ColumnChooser<Row>({ columns, choice, onChoose }: Props<Row>) {
  return (
    <Menu
      label={t('table:columns')}
      face={<Columns3 size={18} strokeWidth={1.75} aria-hidden="true" />}
      className={buttonLook({ kind: 'quiet', square: true })}
    >
      <fieldset>
        <legend className="px-2.5 py-1.5 text-body text-muted">{t('table:columns')}</legend>
        {columns
          .filter(({ priority }) => priority !== 'thing')
          .map((column) => (
            <label key={column.key} className={menuItem}>
              <input
                type="checkbox"
                className="h-4 w-4 shrink-0 accent-ink"
                checked={isShown(column, choice)}
                onChange={({ target }) => onChoose({ ...choice, [column.key]: target.checked })}
              />
              {column.title}
            </label>
          ))}
      </fieldset>
      {Object.keys(choice).length > 0 && (
        <button type="button" className={`${menuItem} mt-1 text-link`} onClick={() => onChoose({})}>
          {t('table:usual_columns')}
        </button>
      )}
    </Menu>
  );
}
