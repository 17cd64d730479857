import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session } from '../stores/session.ts';
import { CustomiserButton } from './CustomiserButton.tsx';
import { watchFrame } from './frame.ts';
import { GuildSwitcher } from './GuildSwitcher.tsx';
import { Island } from './Island.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { watchToasts } from './lazy-toasts.ts';
import { showLoading } from './loading-bar.ts';
import { $place } from './place.ts';
import { startSession, watchSession, watchUnstored } from './session.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { OpenDialog, Tools } from './Tools.tsx';
import { UserMenu } from './UserMenu.tsx';

// At import, since the screen waits for the session and the early calls have its reply. Pages without a navbar share this chunk.
if (document.getElementById('navbar')) {
  showLoading();
  void startSession();
}

/** The tools of the navbar, on every dashboard page. Mounted for the life of the document, it also watches the session. */
export function Navbar() {
  useEffect(watchSession, []);
  useEffect(watchUnstored, []);
  useEffect(watchFrame, []);
  useEffect(watchToasts, []);
  const { kind } = useStore($session);
  const { guild_id: guildId } = useStore($place).params;
  return (
    <Island>
      {guildId && kind === 'signed_in' && <GuildSwitcher key={guildId} id={guildId} />}
      {guildId && kind === 'checking' && <div className="skeleton h-8 w-40" aria-hidden="true" />}
      <div className="ms-auto flex shrink-0 items-center sm:gap-0.5">
        <Tools guildId={guildId} />
        <CustomiserButton />
        <ThemeMenu />
        {document.documentElement.dataset.switch && <LanguageMenu />}
        <UserMenu />
      </div>
      <OpenDialog />
    </Island>
  );
}
