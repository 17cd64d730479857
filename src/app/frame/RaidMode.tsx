import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { currentGuild } from '../guild/guild-data.ts';
import { rememberNav } from './nav-memory.ts';

const strip = lazyCode(() => withTexts(['raid', 'act'], import('../panels/raid/Strip.tsx')));

/** At the top of the page while raid mode is on. Its place is there before, where this browser knows of it (layouts/head/links.js). */
export function RaidMode({ guildId = '' }: { readonly guildId: string | undefined }) {
  const state = useStore(currentGuild(guildId).$state);
  const guild = state.kind === 'ready' ? state.value : null;
  const mode = guild?.raid_mode;
  const place = document.getElementById('raid-mode');
  const isOff = guild !== null && !mode;
  useEffect(() => {
    // It has ended since.
    if (!isOff || !place || place.hidden) return;
    place.hidden = true;
    rememberNav(guildId, { raid: null });
  }, [guildId, isOff, place]);
  useEffect(() => {
    if (!guildId) return undefined;
    // It may have begun while the reader was elsewhere. What was read just now is not read again.
    const look = () => document.hidden || currentGuild(guildId).start();
    const stop = new AbortController();
    addEventListener('focus', look, stop);
    document.addEventListener('visibilitychange', look, stop);
    return () => stop.abort();
  }, [guildId]);
  return (
    place &&
    mode &&
    createPortal(
      <Lazy source={strip} waiting={null}>
        {({ Strip }) => <Strip key={guild.id} guild={guild} mode={mode} place={place} />}
      </Lazy>,
      place,
    )
  );
}
