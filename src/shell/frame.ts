import { $preferences, showPreferences } from '../stores/preferences.ts';

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

const turned: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Browsers move through radio buttons from left to right even where the text reads from right to left. */
function turnArrows(event: KeyboardEvent): void {
  const step = turned[event.key];
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

/** Starts what the frame does: applying preferences, collapsing the navigation, mirroring arrow keys. Returns how to stop. */
export function watchFrame(): () => void {
  const stops = [showPreferences(), watchPin()];
  addEventListener('keydown', turnArrows);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('keydown', turnArrows);
  };
}
