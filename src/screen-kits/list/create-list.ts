import { atom } from 'nanostores';
import { refusalWords } from '../../app/states/refusal-words.ts';
import { toastDone, toastFailed, type Undo, type UndoOutcome } from '../../app/states/undoing.ts';
import type { Entry, Outcome } from '../../app/stores/entries/entry-types.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { isFocusFree } from '../../ui/keep-focus.ts';
import { guardOf } from '../danger/risk.ts';
import { editorOf } from './Editor.tsx';
import { focusEntry, focusOnceDrawn, neighbourOf, setHash } from './focus.ts';
import type { ListManifest } from './manifest.ts';
import { addressOf, stepIn, stepOut } from './step-in.ts';
import type { List, ListParts, OpenForm, OperationTexts, Switchable, Typed } from './types.ts';

interface Given<E extends Entry & Body, Body extends Switchable> {
  readonly manifest: ListManifest<Body>;
  readonly parts: ListParts<E, Body>;
  readonly guildId: string;
  readonly userId: string;
  readonly owner: string;
  readonly isReadOnly: boolean;
}

/** The host no longer has the entry, so retrying is useless. */
const isTooLate = ({ kind }: ApiError) => kind === 'not_found' || kind === 'refused';

/** The operations of a list, with their toasts. */
export function createList<E extends Entry & Body, Body extends Switchable>(
  given: Given<E, Body>,
): List<E, Body> {
  const { manifest, parts, owner, guildId, isReadOnly } = given;
  const { name } = manifest;
  const guard = guardOf(manifest, guildId);
  const entries = parts.entries(guildId);
  const $opened = atom<OpenForm<Body> | null>(null);
  const $typed = atom<Typed<Body> | null>(null);
  /** Toasts that the next one of the same kind replaces. */
  const slots = new Set<string>();

  const items = () => {
    const state = entries.$state.get();
    return state.kind === 'ready' ? state.items : [];
  };

  /** A pressed toast disappears with the focus. */
  function sendFocus(id: string) {
    requestAnimationFrame(() => {
      if (isFocusFree()) focusEntry(id);
    });
  }

  function undoing(id: string, undo: () => Promise<Outcome<E>>, texts: OperationTexts): Undo {
    return async (): Promise<UndoOutcome> => {
      const outcome = await undo();
      sendFocus(id);
      if (outcome.kind === 'done') {
        const swapped = { done: texts.undone, undone: texts.done };
        return { kind: 'done', text: texts.undone, undo: undoing(id, outcome.undo, swapped) };
      }
      if (outcome.kind === 'failed' && !(texts.tooLate && isTooLate(outcome.error))) return outcome;
      const tooLate = texts.tooLate ?? t(`${name}:toast.gone`);
      const text = outcome.kind === 'stale' ? t(`${name}:toast.stale`) : tooLate;
      toast({ owner, tone: 'error', text });
      return { kind: 'settled' };
    };
  }

  function shut() {
    $typed.set(null);
    $opened.set(null);
    if (manifest.opensAlone) stepOut();
    else setHash(null);
  }

  const list: List<E, Body> = {
    ...given,
    entries,
    guard,
    editor: editorOf(parts),
    $opened,
    $typed,
    open(opened) {
      if (manifest.opensAlone && $opened.get() === null) stepIn(addressOf(opened));
      else if (manifest.opensAlone || opened.kind === 'entry') setHash(addressOf(opened));
      else setHash(null);
      $typed.set(null);
      $opened.set(opened);
    },
    add() {
      if (isReadOnly) return;
      const body = parts.begin?.(manifest.defaults, guildId, items()) ?? manifest.defaults;
      list.open({ kind: 'new', copyOf: null, body });
    },
    close() {
      const opened = $opened.get();
      shut();
      list.focus(opened?.kind === 'entry' ? opened.id : (opened?.copyOf ?? null));
    },
    setTyped: (typed) => $typed.set(typed),
    focus: focusOnceDrawn,
    announce(id, { undo }, texts) {
      const slot = texts.slot ? `${owner}-${texts.slot}` : owner;
      if (texts.slot) dismissToastsOf(slot);
      slots.add(slot);
      toastDone(slot, texts.done, undoing(id, undo, texts), { missing: manifest.missing });
    },
    async run(id, operation, texts) {
      if (isReadOnly) return;
      const outcome = await operation();
      if (outcome.kind === 'done') return list.announce(id, outcome, texts);
      if (outcome.kind === 'failed') {
        const reason = await refusalWords(outcome.error, manifest.missing);
        const retry = () => {
          sendFocus(id);
          void list.run(id, operation, texts);
        };
        return toastFailed(owner, `${t(`${name}:toast.failed`)}. ${reason}`, retry);
      }
      toast({ owner, tone: 'error', text: t(`${name}:toast.${outcome.kind}`) });
    },
    async switch(entry, on) {
      const { id } = entry;
      const before = parts.bodyOf(entry);
      const change = { enabled: on } as Partial<Body>;
      const consent = await guard.consent({ ...before, ...change }, before);
      if (consent === 'refused') return focusEntry(id);
      void list.run(id, () => entries.update(id, change, consent === 'given'), {
        done: t(`${name}:toast.${on ? 'on' : 'off'}`),
        undone: t(`${name}:toast.undone`),
        slot: `switch-${id}`,
      });
    },
    remove(id) {
      const opened = $opened.get();
      const neighbour = neighbourOf(id);
      if (opened?.kind === 'entry' && opened.id === id) shut();
      // The list is drawn again after a form in its place.
      if (manifest.opensAlone && opened) list.focus(neighbour);
      else focusEntry(neighbour);
      void list.run(id, () => entries.remove(id), {
        done: t(`${name}:toast.deleted`),
        undone: t(`${name}:toast.restored`),
        tooLate: t(`${name}:toast.not_restored`),
      });
      // The last entry leaves an empty list.
      if (items().length === 0) list.focus(null);
    },
    move(id, place) {
      void list.run(id, () => entries.move(id, place), {
        done: t(`${name}:toast.moved_to`, { n: place + 1, total: items().length }),
        undone: t(`${name}:toast.ordered`),
        slot: 'order',
      });
    },
    dispose() {
      entries.dispose();
      for (const slot of [owner, ...slots]) dismissToastsOf(slot);
    },
  };
  return list;
}
