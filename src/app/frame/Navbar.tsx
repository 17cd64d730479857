import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Island } from '../navigation/Island.tsx';
import { showLoading } from '../navigation/loading-bar.ts';
import { $place } from '../navigation/place.ts';
import { $links } from '../panels/links/list.ts';
import { startSession, watchSession, watchUnstored } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CustomiserDrawer } from './CustomiserDrawer.tsx';
import { watchFrame } from './frame.ts';
import { GuildSwitcher } from './GuildSwitcher.tsx';
import { watchToasts } from './lazy-toasts.ts';
import { type IdleTools, idleTools } from './panels.ts';
import { RaidMode } from './RaidMode.tsx';
import { SeenAsBar } from './SeenAsBar.tsx';
import { OpenDialog, Tools } from './Tools.tsx';
import { whenIdle } from './when-idle.ts';

/** The bookmarks in the navigation. Their code comes at once for those who have any, else when the browser is idle. */
function Bookmarks() {
  const [code, setCode] = useState<IdleTools | null>(null);
  const place = document.getElementById('nav-bookmarks');
  useEffect(() => {
    const draw = (tools: IdleTools) => place && tools.replacePlainLinks(place, () => setCode(tools));
    // A failure is ignored: the plain links stay.
    const start = () => void idleTools.fetch().then(draw, () => {});
    if ($links.get().length === 0) return whenIdle(start);
    start();
    return undefined;
  }, [place]);
  return code && place && createPortal(<code.NavBookmarks />, place);
}

// At import: the screen waits for the session, and the early calls already have its reply. Pages without a navbar share this
// chunk.
if (document.getElementById('navbar')) {
  showLoading();
  void startSession();
}

/** The navbar on every dashboard page: search, inbox, account. Mounted for the life of the document, it also watches the session. */
export function Navbar() {
  useEffect(watchSession, []);
  useEffect(watchUnstored, []);
  useEffect(watchFrame, []);
  useEffect(watchToasts, []);
  const { guild_id: guildId } = useStore($place).params;
  return (
    <Island>
      <SeenAsBar guildId={guildId} />
      <RaidMode guildId={guildId} />
      <GuildSwitcher id={guildId} />
      <Tools guildId={guildId} />
      <AccountMenu />
      <Bookmarks />
      <CustomiserDrawer />
      <OpenDialog />
    </Island>
  );
}
