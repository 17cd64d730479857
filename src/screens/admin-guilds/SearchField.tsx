import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { t } from '../../i18n/client.ts';

interface Props {
  /** The query in the address, trimmed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field that filters guilds while typing. */
export function SearchField({ value, onChange }: Props) {
  // The address trims the space typed before the next word, so the field keeps its own text.
  const [typed, setTyped] = useState(value);
  if (typed.trim() !== value.trim()) setTyped(value);
  return (
    <label className="input input-bordered admin-search">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <input
        type="search"
        className="min-w-0 grow"
        placeholder={t('admin-guilds:search')}
        aria-label={t('admin-guilds:search')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}
