import { currentGuild } from '../../guild/guild-data.ts';
import { mayRaid } from '../../guild/may.ts';
import { openRaid, raidCode } from './raid.ts';

/** Stops following the guild before. */
let stop = () => {};

/** Shows the button of the navigation that opens the sheet, to whoever may begin raid mode in a guild. */
export function offerRaid(guildId: string): void {
  stop();
  const entry = document.getElementById('nav-raid');
  const button = entry?.querySelector('button');
  if (!entry || !button) return;
  button.onpointerenter = raidCode.prefetch;
  button.onclick = () => {
    // The drawer of a phone gives the focus back first.
    const nav = document.getElementById('nav');
    if (nav?.matches(':popover-open')) nav.hidePopover();
    openRaid(guildId);
  };
  stop = currentGuild(guildId).$state.subscribe((state) => {
    entry.hidden = state.kind !== 'ready' || !mayRaid(state.value);
  });
}
