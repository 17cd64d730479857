import Search from 'lucide-react/icons/search';
import { type RefObject, useId } from 'react';
import { type GuildSort, guildSorts } from '../../app/stores/guild-order.ts';
import { t } from '../../i18n/client.ts';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly sort: GuildSort;
  readonly onSort: (sort: GuildSort) => void;
}

/** The search and the order of the list. */
export function Tools({ field, query, onQuery, sort, onSort }: Props) {
  const id = useId();
  return (
    <div className="guild-tools">
      <label className="d-input input-bordered">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          placeholder={t('guilds:search')}
          aria-label={t('guilds:search')}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </label>
      <label htmlFor={id}>{t('guilds:sort.label')}</label>
      <select
        id={id}
        className="d-select"
        // The visible label is hidden in narrow windows.
        aria-label={t('guilds:sort.label')}
        value={sort}
        onChange={({ target }) => onSort(target.value as GuildSort)}
      >
        {guildSorts.map((one) => (
          <option key={one} value={one}>
            {t(`guilds:sort.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
