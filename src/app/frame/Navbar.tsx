import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Island } from '../navigation/Island.tsx';
import { showLoading } from '../navigation/loading-bar.ts';
import { $place } from '../navigation/place.ts';
import { startSession, watchSession, watchUnstored } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import { CustomiserDrawer } from './CustomiserDrawer.tsx';
import { watchFrame } from './frame.ts';
import { GuildSwitcher } from './GuildSwitcher.tsx';
import { watchToasts } from './lazy-toasts.ts';
import { OpenDialog, Tools } from './Tools.tsx';

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
      <GuildSwitcher id={guildId} />
      <Tools guildId={guildId} />
      <AccountMenu />
      <Bookmarks />
      <CustomiserDrawer />
      <OpenDialog />
    </Island>
  );
}
