import Search from 'lucide-react/icons/search';
import { type RefObject, useId } from 'react';
import { type GuildSort, guildSorts } from '../../app/stores/guild-order.ts';
import { t } from '../../i18n/client.ts';
import { inputLook, Select } from '../../ui/controls.tsx';

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
    <div className="flex items-center gap-2">
      <label
        className={`${inputLook} flex min-w-0 max-w-md flex-1 items-center gap-2 focus-within:-outline-offset-1 focus-within:[outline:2px_solid_var(--link)]`}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <input
          ref={field}
          type="search"
          className="w-full min-w-0 placeholder:text-muted"
          placeholder={t('guilds:search')}
          aria-label={t('guilds:search')}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </label>
      <label htmlFor={id} className="ms-auto text-muted max-sm:hidden">
        {t('guilds:sort.label')}
      </label>
      <Select
        id={id}
        className="w-auto flex-none"
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
      </Select>
    </div>
  );
}
