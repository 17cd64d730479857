import { atom } from 'nanostores';
import { locale } from '../../i18n/client.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { hueOf } from '../../lib/hue.ts';
import { anyId, matchRoute, type RouteMatch, type RouteName } from '../../routes.ts';
import { loading } from '../stores/loading.ts';
import { $token } from '../stores/session.ts';
import { atMost, callAhead, textsAhead } from './ahead.ts';
import { isSiteReplaced } from './build-id.ts';
import { beginLeaving } from './loading-bar.ts';
import type { MountedScreen } from './manifest.ts';
import { $place, moveTo, showPageTitle } from './place.ts';

/** Fetches the code of one screen. */
type Load = () => Promise<MountedScreen>;

/** The screen that navigation has rendered; null while it is the one the document was opened with. */
export const $screen = atom<MountedScreen | null>(null);

let onDrawn = () => {};

/** The screen that the document was opened with. */
let opened: MountedScreen | undefined;

/** A screen that can be rendered here, and where its address leads. */
type Target = RouteMatch & { readonly load: Load; readonly search: string; readonly hash: string };

/** Even an import that is long done takes a task of its own. */
const screenOf = (to: Target) => (opened?.manifest.name === to.name ? opened : to.load());

/** Sends what it calls first, as far as its address does not choose something else, and then has it read that. */
async function readAhead(to: Target): Promise<void> {
  // Without a session the host would refuse.
  if (!$token.get()) return;
  if (!to.search && !to.hash) callAhead(to);
  const { ahead } = await screenOf(to);
  await ahead?.(to.params.guild_id ?? '', to.hash);
}

type Loaders = { readonly [Name in RouteName]?: Load };

let tellLoaders: (loaders: Loaders) => void;
/** Resolves once the frame has started; a screen may be rendered before. */
const known = new Promise<Loaders>((resolve) => {
  tellLoaders = resolve;
});

/** Loads a screen without going there, for example to name its fields. */
export async function loadScreen(name: RouteName): Promise<MountedScreen> {
  const load = (await known)[name];
  if (!load) throw new Error(`${name} is no screen of the dashboard.`);
  return load();
}

/** Called once a screen is rendered. */
export function drawn(screen: MountedScreen): void {
  opened ??= screen;
  onDrawn();
}

/** The navigation in progress, if any: the address is already that of the next screen. */
let swapping: AbortSignal | null = null;

const keyOf = ({ name, params }: Pick<RouteMatch, 'name' | 'params'>) =>
  [name, ...Object.values(params)].join('/');

/** Updates the frame: the title, the navigation's links and which is current. */
function showPlace({ name, params }: RouteMatch): void {
  const { dataset, style } = document.documentElement;
  const { guild_id } = params;
  showPageTitle(name);
  if (guild_id) {
    dataset.guild = guild_id;
    style.setProperty('--hue', String(hueOf(guild_id)));
  } else {
    delete dataset.guild;
    style.removeProperty('--hue');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#nav .nav-link')) {
    const { path } = link.dataset;
    if (guild_id && path) link.href = path.replace(`/${anyId}`, `/${guild_id}`);
    if (link.dataset.route === name) link.ariaCurrent = 'page';
    else link.ariaCurrent = null;
  }
  for (const opener of document.querySelectorAll<HTMLElement>('#nav .nav-opener'))
    opener.toggleAttribute(
      'data-current',
      opener.nextElementSibling?.querySelector('[aria-current]') !== null,
    );
}

/** Closes what is open when a navigation begins. What the reader opens meanwhile belongs to the next screen. */
function closeMenus(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/** Parts of the screen that are still loading. */
const pending = '#main :is([aria-busy="true"], [data-drawing])';

/** How long Back waits for the whole screen before it scrolls, in milliseconds. */
const patience = 1000;

/** Waits until the screen is long enough to restore the scroll position. */
async function settled(signal: AbortSignal): Promise<void> {
  const until = performance.now() + patience;
  while (document.querySelector(pending) && !signal.aborted && performance.now() < until)
    await new Promise(requestAnimationFrame);
}

/** How long the next screen waits for its first replies, rather than draw its skeleton and then everything again, in milliseconds. */
const patienceForReplies = 80;

/** Renders the screen of the new address. */
async function swap(event: NavigateEvent, match: Target): Promise<void> {
  loading.begin();
  closeMenus();
  swapping = event.signal;
  try {
    const reading = readAhead(match).catch(() => {});
    const mounted = await screenOf(match);
    await atMost(patienceForReplies, reading);
    if (event.signal.aborted) return;
    const isShown = keyOf(match) === keyOf($place.get());
    const painted = new Promise<void>((resolve) => {
      onDrawn = resolve;
    });
    moveTo(match);
    $screen.set(mounted);
    showPlace(match);
    // The reader may have gone back before the other screen was shown.
    if (!isShown) await painted;
    // A field that the address names takes the focus itself.
    if (!location.hash) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    if (event.navigationType === 'traverse') await settled(event.signal);
    event.scroll();
  } catch {
    // The code could not be loaded, perhaps because the site was published again: open the address as a document.
    if (!event.signal.aborted) location.reload();
  } finally {
    if (swapping === event.signal) swapping = null;
    loading.end();
  }
}

/** How long the pointer rests on a link before what it leads to is read, in milliseconds. */
const dwell = 60;

/**
 * Fetches the code of a screen when the pointer or the focus comes to a link, and its replies once the pointer rests there or is
 * pressed. Failures are ignored; the navigation itself will report them.
 */
function watchIntent(target: (address: string) => Target | null | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function fetchFor({ type, target: pointed }: Event): void {
    clearTimeout(timer);
    const link = pointed instanceof Element ? pointed.closest('a') : null;
    const to = link && target(link.href);
    if (!to) return;
    to.load().catch(() => {});
    if (keyOf(to) === keyOf($place.get())) return;
    textsAhead(to.name);
    if (type === 'focusin') return;
    const read = () => void readAhead(to).catch(() => {});
    if (type === 'pointerdown') read();
    else timer = setTimeout(read, dwell);
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, fetchFor, { passive: true });
}

/**
 * Renders dashboard screens into the current document, where the browser has the Navigation API. Everything else opens a
 * document: other pages, another language, reloads, downloads, browsers without the API.
 *
 * @param screens how the code of each screen is fetched
 */
export function watchNavigation(screens: Loaders): void {
  tellLoaders(screens);
  const { navigation } = globalThis;
  /** The screen of an address, if it can be rendered here. */
  function target(address: string): Target | null {
    const { origin, pathname, search, hash } = new URL(address);
    const match = origin === location.origin ? matchRoute(pathname) : null;
    const load = match && screens[match.name];
    return match && load && match.locale === locale ? { ...match, load, search, hash } : null;
  }
  watchIntent((address) => navigation && target(address));

  navigation?.addEventListener('navigate', (event) => {
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    const match = event.navigationType === 'reload' ? null : target(event.destination.url);
    const isHere = match && !swapping && keyOf(match) === keyOf($place.get());
    if (match && !isHere && !isSiteReplaced()) {
      event.intercept({
        focusReset: 'manual',
        scroll: 'manual',
        handler: () => swap(event, match),
      });
    } else if (!event.destination.sameDocument) beginLeaving();
  });
}

/** Loads the code of a screen with its texts, once. */
export function screenLoader(importScreen: () => Promise<unknown>): Load {
  let arriving: Promise<MountedScreen> | undefined;
  async function load() {
    const { Screen } = (await importScreen()) as { readonly Screen: { readonly mounted: MountedScreen } };
    const { name, texts } = Screen.mounted.manifest;
    await loadTexts([...new Set([name, ...texts])] as Parameters<typeof loadTexts>[0]);
    return Screen.mounted;
  }
  return () => {
    arriving ??= load();
    arriving.catch(() => {
      arriving = undefined;
    });
    return arriving;
  };
}
