import { $session } from '../stores/session.ts';

/** Whether the reader administers the bot, as far as their account says; what they may do is decided by each call. */
export function isBotAdmin(): boolean {
  const session = $session.get();
  return session.kind === 'signed_in' && session.user.bot_admin === true;
}

/** Shows the administrators of the bot their group of the navigation, which pages are built without. Returns how to stop. */
export function showAdminNav(): () => void {
  const group = document.querySelector<HTMLElement>('#nav [data-group="admin"]');
  return $session.subscribe(() => {
    if (group) group.hidden = !isBotAdmin();
  });
}
