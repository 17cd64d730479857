import { useEffect, useState } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { addressed } from './addressed.ts';
import { focusFormField, fragment, setHash } from './focus.ts';
import type { List, Switchable } from './types.ts';

/** Opens what the address names, and focuses its field. */
function follow<E extends Entry & Body, Body extends Switchable>(list: List<E, Body>): void {
  const { entries, manifest, $opened } = list;
  const { opensAlone } = manifest;
  const state = entries.$state.get();
  if (state.kind !== 'ready') return;
  const opened = $opened.get();
  const openId = opened?.kind === 'entry' ? opened.id : null;
  const name = fragment();
  // Back has left the form for the list.
  if (opensAlone && name === '' && opened) {
    list.close();
    return;
  }
  if (opensAlone && name === 'new') {
    if (opened?.kind === 'new') return;
    if (state.items.length < state.max) list.add();
    else setHash(null);
    return;
  }
  const found = addressed(name, { items: state.items, fields: Object.keys(manifest.fields), openId });
  if (!found) return;
  const { id, field } = found;
  // The address led here: it becomes that of the form.
  setHash(id ?? (opensAlone ? 'new' : null));
  if (id === null) list.add();
  else if (openId !== id) list.open({ kind: 'entry', id });
  if (field) focusFormField(field, id);
  else if (id) list.focus(id);
}

/**
 * Opens the entry in the address's hash and focuses its field, at first and whenever the address changes. Returns whether the
 * list can be shown: with a hash it waits for the form's code, which would otherwise move the list later.
 */
export function useAddressedEntry<E extends Entry & Body, Body extends Switchable>(
  list: List<E, Body>,
): boolean {
  const [canShow, setCanShow] = useState(() => fragment() === '' || list.editor.peek() !== undefined);
  useEffect(() => {
    const { entries, editor } = list;
    const ended = new AbortController();
    let isSought = false;
    function seek() {
      if (entries.$state.get().kind !== 'ready') return;
      isSought = true;
      follow(list);
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
    else editor.fetch().then(start, start);
    addEventListener('hashchange', seek, { signal: ended.signal });
    return () => ended.abort();
  }, [list]);
  return canShow;
}
