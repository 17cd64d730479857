import { useStore } from '@nanostores/react';
import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { sentenceOf } from '../../../app/states/error-words.ts';
import { undoAction } from '../../../app/states/undoing.ts';
import type { Entry } from '../../../app/stores/entries/entry-types.ts';
import { $others } from '../../../app/stores/presence.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FormFrame } from '../../document/FormFrame.tsx';
import type { Form } from '../../document/use-field.ts';
import { useForm } from '../../document/use-form.ts';
import { FieldsGroup } from '../../read-only.tsx';
import { othersCode } from '../../tools/presence/others-code.ts';
import type { EditorProps, Switchable } from '../types.ts';
import { EntryBar } from './EntryBar.tsx';
import { entrySettings } from './entry-settings.ts';

interface Props<E extends Entry & Body, Body extends Switchable> extends EditorProps<E, Body> {
  readonly Fields: ComponentType<{ readonly form: Form<Body> }>;
}

/** The form of one entry with its own draft, below its row or in the place of the list. */
export function EntryEditor<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, opened, isGone, Fields } = props;
  const { manifest, entries } = list;
  const { name, schema, fields: entryFields } = manifest;
  const { settings, risk, lastDone } = useMemo(() => entrySettings(list, opened), [list, opened]);
  useEffect(() => {
    const stop = entries.$state.listen(() => void settings.revalidate());
    return () => {
      stop();
      settings.dispose();
    };
  }, [settings, entries]);

  const onSaved = useCallback(() => {
    const done = lastDone();
    // Another form may have been opened meanwhile.
    if (list.$opened.get() === opened) list.close();
    if (!done?.item) return;
    list.focus(done.item.id);
    list.announce(done.item.id, done, {
      done: t(`${name}:toast.${opened.kind === 'new' ? 'added' : 'saved'}`),
      undone: t(`${name}:toast.${opened.kind === 'new' ? 'deleted' : 'undone'}`),
    });
  }, [list, lastDone, name, opened]);
  const form = useForm(settings, entryFields, risk, onSaved);
  const { root } = form;

  // Shows what is typed wherever the whole list is shown.
  useEffect(() => {
    const id = opened.kind === 'entry' ? opened.id : null;
    return settings.$state.subscribe((state) => {
      const parsed = 'draft' in state ? v.safeParse(schema, state.draft) : null;
      list.setTyped(parsed?.success ? { id, body: parsed.output } : null);
    });
  }, [list, settings, schema, opened]);

  const { kind } = useStore(settings.$state);
  const isDirty = useStore(settings.$dirty).length > 0;
  const isDrawn = kind !== 'idle' && kind !== 'loading';
  const isNew = opened.kind === 'new';
  useEffect(() => {
    if (isDrawn && isNew)
      root.current
        ?.querySelector<HTMLElement>('input:not([role="switch"]), select, textarea, [role="combobox"]')
        ?.focus();
  }, [isDrawn, isNew, root]);

  const isOver = isGone && isDrawn && !isDirty;
  useEffect(() => {
    if (!isOver) return;
    list.close();
    toast({ owner: list.owner, tone: 'error', text: t(`${name}:toast.gone`) });
  }, [isOver, list, name]);
  if (!isDrawn || isOver) return null;

  /** Discards what is typed, with an undo, and closes. */
  function cancel() {
    const restore = settings.reset();
    list.close();
    if (!isDirty) return;
    const run = () => {
      restore();
      list.open(opened);
    };
    toast({
      owner: list.owner,
      tone: 'success',
      text: t('frame:discarded'),
      action: undoAction(run),
    });
  }

  /** Adds a new entry from what was typed into a deleted one. */
  function addAgain() {
    const state = settings.$state.get();
    if (!('draft' in state)) return;
    settings.reset();
    list.open({ kind: 'new', copyOf: null, body: state.draft });
  }

  const reason = (error: ApiError) => {
    if (error.kind === 'refused' && error.key.endsWith('limit_reached')) return t(`${name}:limit.reached`);
    return sentenceOf(error, t, manifest.missing);
  };
  const foot = list.isReadOnly ? (
    <div className="mt-6 flex justify-end">
      <Button kind="quiet" onClick={list.close}>
        {t('common:close')}
      </Button>
    </div>
  ) : isGone ? (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <div className="me-auto min-w-0">
        <Notice tone="warning">{t(`${name}:gone.text`)}</Notice>
      </div>
      <Button kind="quiet" onClick={cancel}>
        {t('common:cancel')}
      </Button>
      <Button kind="primary" onClick={addAgain}>
        {t(`${name}:gone.add`)}
      </Button>
    </div>
  ) : (
    <EntryBar form={form} isNew={isNew} reason={reason} onDiscard={cancel} onClose={list.close} />
  );
  return (
    <FormFrame
      form={form}
      foot={foot}
      entryId={opened.kind === 'entry' ? opened.id : undefined}
      isPart={!manifest.opensAlone}
    >
      {opened.kind === 'entry' && <EditingHere id={opened.id} />}
      <FieldsGroup isReadOnly={list.isReadOnly}>
        <Fields form={form} />
      </FieldsGroup>
    </FormFrame>
  );
}

/** At the top of an entry's form: who else is editing the same entry. */
function EditingHere({ id }: { readonly id: string }) {
  const others = useStore($others).filter(({ entryId, isEditing }) => entryId === id && isEditing);
  return (
    <div role="status" className="flex flex-wrap gap-2 [&:not(:empty)]:mb-4">
      {others.length > 0 && (
        <Lazy source={othersCode} waiting={null}>
          {({ EditingEntry }) => <EditingEntry others={others} />}
        </Lazy>
      )}
    </div>
  );
}
