import { useEffect, useState } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { fragment } from './focus.ts';
import type { List, Switchable } from './types.ts';

const code = lazyCode(() => import('./follow-address.ts'));

/**
 * Opens the entry in the address's hash and focuses its field, at first and whenever the address changes. Returns whether the
 * list can be shown: with a hash it waits for the form's code, which would otherwise move the list later.
 */
export function useAddressedEntry<E extends Entry & Body, Body extends Switchable>(
  list: List<E, Body>,
): boolean {
  const [canShow, setCanShow] = useState(() => fragment() === '');
  useEffect(() => {
    const { entries, editor, manifest, $opened } = list;
    const ended = new AbortController();
    let isSought = false;
    function seek() {
      if (entries.$state.get().kind !== 'ready') return;
      isSought = true;
      if (fragment() === '') {
        // Back has left a form for its list.
        if (manifest.opensAlone && $opened.get()) list.close();
        return;
      }
      const loaded = code.peek();
      if (loaded) loaded.followAddress(list);
      else
        code.fetch().then(
          () => ended.signal.aborted || seek(),
          () => {},
        );
    }
    function start() {
      if (ended.signal.aborted) return;
      // Runs before the list is rendered with new data.
      const stop = entries.$state.subscribe(() => isSought || seek());
      ended.signal.addEventListener('abort', stop);
      setCanShow(true);
    }
    // A failed load shows its own error.
    if (fragment() === '') start();
    else Promise.all([editor.fetch(), code.fetch()]).then(start, start);
    addEventListener('hashchange', seek, { signal: ended.signal });
    return () => ended.abort();
  }, [list]);
  return canShow;
}
