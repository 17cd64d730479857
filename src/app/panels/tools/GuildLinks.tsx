import { useStore } from '@nanostores/react';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { collator } from '../../../lib/formatters.ts';
import { fold } from '../../../lib/search.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Input } from '../../../ui/controls.tsx';
import { menuItem } from '../../../ui/Menu.tsx';
import { guildList, useResource } from '../../guild/guild-data.ts';
import { sameScreen } from '../../navigation/catalogue.ts';
import { $place } from '../../navigation/place.ts';
import { errorWords } from '../../states/error-words.ts';

/** From this many guilds on, a list has a search field. */
const searchFrom = 8;

/** As a ref: the field is what a list is opened for. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** Links to the other guilds. */
export function GuildLinks({ id }: { readonly id: string }) {
  const { name: route } = useStore($place);
  const state = useResource(guildList);
  const [query, setQuery] = useState('');
  if (state.kind === 'loading') return <div className="d-skeleton m-2 h-24" aria-hidden="true" />;
  if (state.kind === 'failed') {
    return (
      <button type="button" className={menuItem} onClick={() => void guildList.reload()}>
        {errorWords(state.error, t).title} {t('common:retry')}
      </button>
    );
  }
  const { compare } = collator(locale);
  const guilds = state.value
    .filter(({ bot_present, name }) => bot_present && fold(name).includes(fold(query)))
    .toSorted((one, other) => compare(one.name, other.name));
  return (
    <>
      {state.value.length >= searchFrom && (
        <Input
          ref={focusOnce}
          type="search"
          className="mb-1.5 h-9 w-full"
          placeholder={t('frame:find_guild')}
          aria-label={t('frame:find_guild')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul>
        {guilds.map((guild) => (
          <li key={guild.id}>
            <a
              className={menuItem}
              href={sameScreen(route, guild.id)}
              aria-current={guild.id === id ? 'true' : undefined}
            >
              <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={24} />
              <span className="flex min-w-0 grow">
                <bdi className="truncate">{guild.name}</bdi>
              </span>
              {guild.id === id && <Check size={16} strokeWidth={1.75} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
      {guilds.length === 0 && <p className="px-2.5 py-2 text-muted">{t('frame:no_guild_found')}</p>}
    </>
  );
}
