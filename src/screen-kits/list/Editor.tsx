import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { type LazyCode, lazyCode } from '../../ui/lazy-code.ts';
import type { EditorCode, EditorProps, ListParts, Switchable } from './types.ts';

/** The form of an entry and the fields of this list, which only those who change something need. */
export function editorOf<E extends Entry & Body, Body extends Switchable>(
  parts: ListParts<E, Body>,
): LazyCode<EditorCode<Body>> {
  return lazyCode(async () => {
    const [{ EntryEditor }, Fields] = await Promise.all([
      withTexts(['changes'], import('./entry/EntryEditor.tsx')),
      parts.fields(),
    ]);
    return { EntryEditor, Fields };
  });
}

/** The form of one entry, once its code is here. */
export function Editor<E extends Entry & Body, Body extends Switchable>(props: EditorProps<E, Body>) {
  return (
    <Lazy source={props.list.editor}>
      {({ EntryEditor, Fields }) => <EntryEditor {...props} Fields={Fields} />}
    </Lazy>
  );
}
