import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { mount } from '../../screens/Root.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { guildList, useResource } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { adopt } from '../../ui/adopt.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { GuildCard } from './GuildCard.tsx';
import { groupGuilds } from './groups.ts';
import css from './guilds.css?inline';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

adopt(css);

function Empty() {
  return (
    <section className="panel grid justify-items-center gap-2 p-10 text-center">
      <LineDrawing name="gate" />
      <h2 className="text-title">{t('guilds:empty.title')}</h2>
      <p className="max-w-prose text-muted">{t('guilds:empty.text')}</p>
      <a className="btn btn-primary mt-4" href={href('logout', {}, locale)}>
        {t('guilds:empty.action')}
      </a>
    </section>
  );
}

function Group({ title, help, guilds }: { title: string; help?: string; guilds: readonly GuildSummary[] }) {
  if (guilds.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-title">{title}</h2>
      {help && <p className="text-small text-muted">{help}</p>}
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {guilds.map((guild) => (
          <GuildCard key={guild.id} guild={guild} />
        ))}
      </ul>
    </section>
  );
}

/** Up and down move between the search field and the guilds; Enter in the field opens the first. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const root = event.currentTarget;
  const stops = [...root.querySelectorAll<HTMLElement>('input[type=search], a.guild-link')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && at === 0) return stops[1]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

function List({ guilds }: { readonly guilds: readonly GuildSummary[] }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { withBot, withoutBot } = groupGuilds(guilds, query, locale);
  const found = withBot.length + withoutBot.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only add to the links inside, which stay reachable.
    <div onKeyDown={onArrow}>
      <label className="input input-bordered flex h-10 max-w-md items-center gap-2 bg-card">
        <Search size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
        <input
          ref={field}
          type="search"
          className="grow"
          placeholder={t('guilds:search')}
          aria-label={t('guilds:search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <p role="status" className="sr-only">
        {t('guilds:found', { count: found })}
      </p>
      <Group title={t('guilds:with_bot')} guilds={withBot} />
      <Group title={t('guilds:without_bot')} help={t('guilds:without_bot_help')} guilds={withoutBot} />
      {found === 0 && (
        <section className="panel mt-6 grid justify-items-center gap-4 p-10 text-center">
          <LineDrawing name="telescope" />
          <h2 className="text-title">{t('guilds:nothing.title', { query })}</h2>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}
          >
            {t('guilds:nothing.action')}
          </button>
        </section>
      )}
    </div>
  );
}

/** The guilds that the visitor owns, manages or moderates. */
export const Screen = mount(manifest, Content);

function Content() {
  const state = useResource(guildList);
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} retry={() => void guildList.reload()} />;
  if (state.kind === 'loading') {
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  }
  return state.value.length === 0 ? <Empty /> : <List guilds={state.value} />;
}
