/** Loaded with an address that names something, which few visits have. */
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { addressed } from './addressed.ts';
import { fragment, selectorOf, setHash } from './focus.ts';
import type { List, Switchable } from './types.ts';

/** Focuses a field of an entry's form; `id` is null for a new entry. */
function focusFormField(field: string, id: string | null): void {
  import('../document/focus-field.ts').then(
    ({ focusField }) => focusField(field, id === null ? '#main' : selectorOf(id)),
    () => {},
  );
}

/** Opens what the address names in a list, and focuses its field. */
export function followAddress<E extends Entry & Body, Body extends Switchable>(list: List<E, Body>): void {
  const { entries, manifest, $opened } = list;
  const { opensAlone } = manifest;
  const state = entries.$state.get();
  if (state.kind !== 'ready') return;
  const opened = $opened.get();
  const openId = opened?.kind === 'entry' ? opened.id : null;
  const name = fragment();
  if (opensAlone && name === 'new') {
    if (opened?.kind === 'new') return;
    if (state.items.length < state.max && !list.isReadOnly) list.add();
    else setHash(null);
    return;
  }
  const found = addressed(name, { items: state.items, fields: Object.keys(manifest.fields), openId });
  if (!found || (found.id === null && list.isReadOnly)) return;
  const { id, field } = found;
  // The address led here: it becomes that of the form.
  setHash(id ?? (opensAlone ? 'new' : null));
  if (id === null) list.add();
  else if (openId !== id) list.open({ kind: 'entry', id });
  if (field) focusFormField(field, id);
  else if (id) list.focus(id);
}
