import { atom } from 'nanostores';
import { locale } from '../../i18n/client.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { hueOf } from '../../lib/hue.ts';
import { anyId, matchRoute, type RouteMatch, type RouteName } from '../../routes.ts';
import { loading } from '../stores/loading.ts';
import { isSiteReplaced } from './build-id.ts';
import { beginLeaving } from './loading-bar.ts';
import type { Mounted } from './manifest.ts';
import { $place, moveTo, showPageTitle } from './place.ts';

/** Fetches the code of one screen. */
type Load = () => Promise<Mounted>;

/** The screen that navigation has brought; null while it is the one that the document was opened with. */
export const $screen = atom<Mounted | null>(null);

let onDrawn = () => {};

type Loaders = { readonly [Name in RouteName]?: Load };

let tellLoaders: (loaders: Loaders) => void;
/** Known once the frame has started: a screen may be drawn before. */
const known = new Promise<Loaders>((resolve) => {
  tellLoaders = resolve;
});

/** A screen by its name, without going there: what its fields are called is a part of its code. */
export async function loadScreen(name: RouteName): Promise<Mounted> {
  const load = (await known)[name];
  if (!load) throw new Error(`${name} is no screen of the dashboard.`);
  return load();
}

/** The content of the screen is in the document. */
export const drawn = (): void => onDrawn();

/** The navigation under way, if there is one: the address is ahead of the screen then. */
let swapping: AbortSignal | null = null;

const keyOf = ({ name, params }: Pick<RouteMatch, 'name' | 'params'>) =>
  [name, ...Object.values(params)].join('/');

/** The frame around the screen: title, the links of the navigation and which of them is the current one, open menus. */
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
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
}

/** What is still on its way to the screen. */
const pending = '#main :is([aria-busy="true"], [data-drawing])';

/** How long Back waits for the whole screen before it scrolls, in milliseconds. */
const patience = 1000;

/** Waits until the screen is as long as it was when the reader left it. */
async function settled(signal: AbortSignal): Promise<void> {
  const until = performance.now() + patience;
  while (document.querySelector(pending) && !signal.aborted && performance.now() < until)
    await new Promise(requestAnimationFrame);
}

/** Draws the screen of an address that the document has taken on already. */
async function swap(event: NavigateEvent, match: RouteMatch, load: Load): Promise<void> {
  loading.begin();
  swapping = event.signal;
  try {
    const mounted = await load();
    if (event.signal.aborted) return;
    const isShown = keyOf(match) === keyOf($place.get());
    const painted = new Promise<void>((resolve) => {
      onDrawn = resolve;
    });
    moveTo(match);
    $screen.set(mounted);
    showPlace(match);
    // The reader may have come back before the other screen was there.
    if (!isShown) await painted;
    // A field that the address names takes the focus itself.
    if (!location.hash) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    if (event.navigationType === 'traverse') await settled(event.signal);
    event.scroll();
  } catch {
    // Its code did not come, perhaps because the site was published anew: the address is a document too.
    if (!event.signal.aborted) location.reload();
  } finally {
    if (swapping === event.signal) swapping = null;
    loading.end();
  }
}

/**
 * Draws dashboard screens into the document that is there, where the browser has the Navigation API. Everything else stays a
 * document: other pages, another language, a reload, a download, a browser without the API.
 *
 * @param screens how the code of each screen is fetched
 */
export function watchNavigation(screens: Loaders): void {
  tellLoaders(screens);
  const { navigation } = globalThis;
  /** The screen of an address, when it can be drawn here. */
  function target(address: string): (RouteMatch & { readonly load: Load }) | null {
    const { origin, pathname } = new URL(address);
    const match = origin === location.origin ? matchRoute(pathname) : null;
    const load = match && screens[match.name];
    return match && load && match.locale === locale ? { ...match, load } : null;
  }
  const prefetch = ({ target: pointed }: Event) => {
    const link = pointed instanceof Element ? pointed.closest('a') : null;
    // What cannot be fetched shows when it is asked for.
    if (link && navigation)
      void target(link.href)
        ?.load()
        .catch(() => {});
  };
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, prefetch, { passive: true });

  navigation?.addEventListener('navigate', (event) => {
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    const match = event.navigationType === 'reload' ? null : target(event.destination.url);
    const isHere = match && !swapping && keyOf(match) === keyOf($place.get());
    if (match && !isHere && !isSiteReplaced()) {
      event.intercept({
        focusReset: 'manual',
        scroll: 'manual',
        handler: () => swap(event, match, match.load),
      });
    } else if (!event.destination.sameDocument) beginLeaving();
  });
}

/** How the code of a screen is fetched, with its texts: once. */
export function screenLoader(importScreen: () => Promise<unknown>): Load {
  let arriving: Promise<Mounted> | undefined;
  async function load() {
    const { Screen } = (await importScreen()) as { readonly Screen: { readonly mounted: Mounted } };
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
