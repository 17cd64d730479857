import { type Loading, loading } from '../stores/loading.ts';

/** Whether a click opens another page in this tab. */
function leads(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const isHere = link.href.split('#')[0] === location.href.split('#')[0];
  return /^https?:$/.test(link.protocol) && !(isHere && link.hash);
}

/** Starts the loading bar, since another document is about to load. */
export function beginLeaving(): void {
  loading.begin();
  // The reader was asked about unsaved changes and stayed: the navigation is cancelled.
  const onAsked = (asked: Event) => setTimeout(() => asked.defaultPrevented && loading.end());
  addEventListener('beforeunload', onAsked, { once: true });
}

/** Only without the Navigation API, which reports every navigation (app/navigation/navigation.ts). */
const onClick = (event: MouseEvent) => leads(event) && beginLeaving();

function draw(bar: HTMLElement, state: Loading) {
  const percent = state.kind === 'running' ? state.percent : state.kind === 'finished' ? 100 : 0;
  bar.dataset.state = state.kind;
  bar.ariaValueNow = `${percent}`;
  bar.style.transform = `scaleX(${percent / 100})`;
}

/** Draws the bar of the page (Dashboard.astro) and starts it when a link is followed. */
export function showLoading(): void {
  const bar = document.getElementById('loading');
  if (!bar) return;
  loading.$state.subscribe((state) => draw(bar, state));
  // Registered last, after listeners that may prevent the navigation.
  if (!globalThis.navigation) addEventListener('click', onClick);
  addEventListener('pageshow', ({ persisted }) => persisted && loading.reset());
}
