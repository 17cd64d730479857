import { useState } from 'react';
import { guildList, useResource } from '../../../app/guild/guild-data.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import type { GuildSummary } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { collator } from '../../../lib/formatters.ts';
import { missingPermissions } from '../../../lib/permissions.ts';
import { fold } from '../../../lib/search.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { menuItem } from '../../../ui/Menu.tsx';

/** From this many guilds on there is a search field. */
const searchFrom = 6;

const isManaged = ({ owner, permissions }: GuildSummary) =>
  owner || missingPermissions(permissions, ['manage_guild']).length === 0;

interface Props {
  /** The guild that the settings come from. */
  readonly from: string;
  readonly onChoose: (guild: GuildSummary) => void;
}

/** Chooses another guild that one manages and where the bot is. */
export function GuildChoice({ from, onChoose }: Props) {
  const state = useResource(guildList);
  const [query, setQuery] = useState('');
  if (state.kind === 'failed')
    return <Failure text={`${errorWords(state.error, t).title}.`} onRetry={() => void guildList.reload()} />;
  if (state.kind === 'loading') {
    return (
      <>
        <LiveRegion className="sr-only">{t('common:loading')}</LiveRegion>
        <div className="d-skeleton h-40" aria-hidden="true" />
      </>
    );
  }
  const { compare } = collator(locale);
  const all = state.value
    .filter((guild) => guild.id !== from && guild.bot_present && isManaged(guild))
    .toSorted((one, other) => compare(one.name, other.name));
  const shown = all.filter(({ name }) => fold(name).includes(fold(query)));
  if (all.length === 0) return <p>{t('transfer:guilds.none')}</p>;
  return (
    <>
      <p className="text-muted">{t('transfer:guilds.help')}</p>
      {all.length >= searchFrom && (
        <Input
          type="search"
          className="w-full"
          placeholder={t('frame:find_guild')}
          aria-label={t('frame:find_guild')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul className="-mx-2.5">
        {shown.map((guild) => (
          <li key={guild.id}>
            <button type="button" className={`${menuItem} !min-h-12`} onClick={() => onChoose(guild)}>
              <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={32} />
              <span className="flex min-w-0 grow">
                <bdi className="truncate">{guild.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">{t('frame:no_guild_found')}</p>}
    </>
  );
}
