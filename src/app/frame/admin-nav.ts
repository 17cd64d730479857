import { $session } from '../stores/session.ts';

/** Whether the account says that the reader administers the bot. The host still checks each call. */
export function isBotAdmin(): boolean {
  const session = $session.get();
  return session.kind === 'signed_in' && session.user.bot_admin === true;
}

/** Shows the admin group of the navigation to administrators of the bot; pages are built with it hidden. Returns how to stop. */
export function showAdminNav(): () => void {
  const group = document.querySelector<HTMLElement>('#nav [data-group="admin"]');
  return $session.subscribe(() => {
    if (group) group.hidden = !isBotAdmin();
  });
}
