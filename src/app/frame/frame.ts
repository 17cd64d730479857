import { t } from '../../i18n/client.ts';
import { pressedKey } from '../../ui/keys.ts';
import { markDrafts } from '../panels/drafts/nav-marks.ts';
import { $clockOffset } from '../stores/clock.ts';
import { $preferences, showPreferences } from '../stores/preferences.ts';
import { toast } from '../stores/toasts.ts';
import { showAdminNav } from './admin-nav.ts';

/** The button that collapses the navigation to its icons. */
function watchPin(): () => void {
  const pin = document.getElementById('nav-pin');
  const { collapsed } = $preferences;
  const onClick = () => collapsed.set(collapsed.get() === 'on' ? 'off' : 'on');
  const stop = collapsed.subscribe((value) => pin?.setAttribute('aria-pressed', String(value === 'on')));
  pin?.addEventListener('click', onClick);
  return () => {
    stop();
    pin?.removeEventListener('click', onClick);
  };
}

/** Shows and hides the settings that are closed to the reader. */
function watchFold(): () => void {
  const fold = document.getElementById('nav-fold');
  const onClick = () => fold?.setAttribute('aria-expanded', String(fold.ariaExpanded !== 'true'));
  fold?.addEventListener('click', onClick);
  return () => fold?.removeEventListener('click', onClick);
}

/** Makes the navigation modal while it is a drawer: it traps the focus, and gives it back when closed. */
function watchDrawer(): () => void {
  const nav = document.getElementById('nav');
  let opener: Element | null = null;
  const isLost = (focused: Element) => focused === document.body || Boolean(nav?.contains(focused));
  const before = (event: Event) => {
    if ((event as ToggleEvent).newState === 'open') opener = document.activeElement;
  };
  const after = (event: Event) => {
    const isOpen = (event as ToggleEvent).newState === 'open';
    for (const other of document.querySelectorAll<HTMLElement>('#app > :not(#nav)')) other.inert = isOpen;
    if (isOpen) (nav?.querySelector<HTMLElement>('[aria-current="page"]') ?? nav)?.focus();
    else if (opener instanceof HTMLElement && (!document.activeElement || isLost(document.activeElement)))
      opener.focus();
  };
  // The menus in the bar are popovers too, and their events bubble no further than themselves.
  nav?.addEventListener('beforetoggle', before);
  nav?.addEventListener('toggle', after);
  return () => {
    nav?.removeEventListener('beforetoggle', before);
    nav?.removeEventListener('toggle', after);
  };
}

const turned: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Browsers move through radio buttons from left to right even where the text reads from right to left. */
function turnArrows(event: KeyboardEvent): void {
  const step = turned[pressedKey(event)];
  const { target } = event;
  if (!step || document.documentElement.dir !== 'rtl') return;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  event.preventDefault();
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ name, form, disabled }) => name === target.name && form === target.form && !disabled,
  );
  const next = group.at((group.indexOf(target) + step) % group.length);
  next?.focus();
  next?.click();
}

/** Tells once that the clock of the device is wrong. */
function watchClock(): () => void {
  let isTold = false;
  return $clockOffset.subscribe((offset) => {
    if (offset === 0 || isTold) return;
    isTold = true;
    toast({ tone: 'error', text: t('frame:clock_off') });
  });
}

/** Starts the frame: preferences, collapsing and drawer navigation, mirrored arrow keys in Arabic. Returns how to stop. */
export function watchFrame(): () => void {
  const stops = [
    showPreferences(),
    watchPin(),
    watchFold(),
    watchDrawer(),
    markDrafts(),
    showAdminNav(),
    watchClock(),
  ];
  addEventListener('keydown', turnArrows);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('keydown', turnArrows);
  };
}
