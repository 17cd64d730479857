import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { t } from '../../i18n/client.ts';
import { Editor } from './Editor.tsx';
import { EntryChip } from './EntryChip.tsx';
import { RowTools } from './RowTools.tsx';
import { type PlaceInList, pressStep, stepKeys } from './steps.ts';
import type { OpenForm, Switchable } from './types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> extends PlaceInList<E, Body> {
  readonly isFull: boolean;
  readonly isGone: boolean;
  /** Its form has an unsaved draft. */
  readonly hasDraft: boolean;
  /** The open form, if it is this entry's. */
  readonly opened: OpenForm<Body> | null;
}

/** A list entry: its summary, its actions, and its form below. */
export function EntryRow<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, entry, place, total, isGone, hasDraft, opened } = props;
  const { manifest, parts } = list;
  const { Summary, Notes } = parts;
  const { name, opensAlone } = manifest;
  const formId = useId();
  const typed = useStore(list.$typed);
  const n = place + 1;
  const title = t(`${name}:entry.of`, { n, total });
  // The sentence follows what is typed.
  const body = opened && typed?.id === entry.id ? typed.body : parts.bodyOf(entry);
  const isOff = entry.enabled === false;
  return (
    <li
      id={entry.id}
      className="entry group/entry relative border-t border-line data-[open]:bg-hover forced-colors:data-[open]:-outline-offset-2 forced-colors:data-[open]:[outline:2px_solid_Highlight]"
      data-entry={entry.id}
      data-tone={parts.tone?.(body)}
      data-open={opened ? '' : undefined}
      data-off={isOff ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name its legend where none is shown. */}
      <div
        role="group"
        aria-label={title}
        className="entry-box grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center pe-4 max-sm:grid-cols-[3.25rem_minmax(0,1fr)] max-sm:pe-3"
      >
        <span
          className="entry-mark grid justify-items-center self-stretch pt-4 font-semibold text-muted"
          aria-hidden="true"
        >
          <span>{n}</span>
        </span>
        <button
          type="button"
          className="entry-open flex items-center gap-2 self-stretch py-3.5 text-start focus-visible:rounded-control focus-visible:-outline-offset-2 max-sm:pb-1.5"
          data-opener=""
          aria-expanded={opensAlone ? undefined : opened !== null}
          aria-controls={opened ? formId : undefined}
          aria-keyshortcuts={total > 1 && !list.isReadOnly ? `${stepKeys.up} ${stepKeys.down}` : undefined}
          onKeyDown={(event) => list.isReadOnly || pressStep(event, props)}
          onClick={() => (opened ? list.close() : list.open({ kind: 'entry', id: entry.id }))}
        >
          <span className="min-w-0">
            <Summary body={body} />
            {isOff && <EntryChip>{t(`${name}:entry.off`)}</EntryChip>}
            {hasDraft && !opened && <EntryChip isUnsaved>{t('frame:unsaved')}</EntryChip>}
          </span>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`text-muted [transition:rotate_120ms_ease-out] ${opened ? '[rotate:180deg]' : 'opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100'} ${opensAlone ? '[rotate:-90deg] rtl:[rotate:90deg]' : ''}`}
          />
        </button>
        {!isGone && <RowTools {...props} />}
        {Notes && !isGone && <Notes id={entry.id} list={list} />}
        {opened && (
          <div
            id={formId}
            className="entry-form col-[2/-1] min-w-0 pb-5 pt-1 max-sm:col-span-full max-sm:ps-3"
          >
            <Editor list={list} opened={opened} isGone={isGone} />
          </div>
        )}
      </div>
    </li>
  );
}
