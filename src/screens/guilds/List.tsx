import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { $guildSort, $openedGuilds, $pinnedGuilds } from '../../app/stores/guild-order.ts';
import { $ownDrafts, draftCount } from '../../app/stores/own-drafts.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Button } from '../../ui/Button.tsx';
import { pressedKey } from '../../ui/keys.ts';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { createChecks, guildsToCheck } from './checks.ts';
import { GuildCard } from './GuildCard.tsx';
import { groupGuilds } from './groups.ts';
import { Tools } from './Tools.tsx';

/** Arrow keys move between the search field and the guilds; Enter in the field opens the first. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const root = event.currentTarget;
  const stops = [...root.querySelectorAll<HTMLElement>('input[type=search], a[data-guild]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const key = pressedKey(event);
  if (key === 'Enter' && at === 0) return stops[1]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

function NothingFound({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  return (
    <section className="panel mt-6 grid justify-items-center gap-4 p-10 text-center">
      <LineDrawing name="telescope" />
      <h2 className="text-title/5.5">{t('guilds:nothing.title', { query })}</h2>
      <Button kind="quiet" onClick={onClear}>
        {t('guilds:nothing.action')}
      </Button>
    </section>
  );
}

/** The guilds: pinned, recently opened, all others, and those without the bot. */
export function List({ guilds }: { readonly guilds: readonly GuildSummary[] }) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const drafts = useStore($ownDrafts);
  const sort = useStore($guildSort);
  const order = { sort, pinned: useStore($pinnedGuilds), opened: useStore($openedGuilds) };
  const groups = groupGuilds(guilds, query, order, locale);
  // Searching and sorting do not trigger checks of more guilds.
  const checked = guildsToCheck(groupGuilds(guilds, '', { ...order, sort: 'name' }, locale));
  const checks = useOwned(createChecks);
  const first = checked.join();
  useEffect(() => void checks.ask(first.split(',').filter(Boolean)), [checks, first]);

  const { pinned, recent, withBot, withoutBot } = groups;
  const found = pinned.length + recent.length + withBot.length + withoutBot.length;
  const isApart = pinned.length + recent.length > 0;
  const sections = [
    { name: 'pinned', title: t('guilds:pinned'), list: pinned },
    { name: 'recent', title: t('guilds:recent'), list: recent },
    { name: 'with_bot', title: t(isApart ? 'guilds:others' : 'guilds:with_bot'), list: withBot },
    {
      name: 'without_bot',
      title: t('guilds:without_bot'),
      list: withoutBot,
      help: t('guilds:without_bot_help'),
    },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition; the links inside stay reachable.
    <div onKeyDown={onArrow}>
      <Tools
        field={field}
        query={query}
        onQuery={setQuery}
        sort={sort}
        onSort={(next) => $guildSort.set(next)}
      />
      <RestingStatus text={query && t('guilds:found', { count: found })} typed={query} />
      {sections.map(
        ({ name, title, help, list }) =>
          list.length > 0 && (
            <section key={name} className="mt-6">
              <h2 className="text-title/5.5">{title}</h2>
              {help && <p className="text-body/4.5 text-muted">{help}</p>}
              <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3">
                {list.map((guild) => (
                  <GuildCard
                    key={guild.id}
                    guild={guild}
                    isPinned={order.pinned.includes(guild.id)}
                    isChecked={checked.includes(guild.id)}
                    drafts={draftCount(drafts.get(guild.id))}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {found === 0 && (
        <NothingFound
          query={query}
          onClear={() => {
            setQuery('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
