import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { computed } from 'nanostores';
import { createElement, useMemo } from 'react';
import type { FieldSpec } from '../../app/navigation/manifest.ts';
import type { Settings, SettingsState } from '../../app/stores/settings/settings-state.ts';
import type { FieldError } from '../../contract/problem.ts';
import { locale, t, tKey } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { isWithin, type PathOf, type ValueAt, valueAt } from '../../lib/paths.ts';
import type { BoundParts, FieldBinding, FormatLimit } from '../../ui/bound.ts';
import type { Risk } from '../danger/risk.ts';
import { RevertButton } from './RevertButton.tsx';

/** What fields need of their form: its state and their specifications. */
export interface Form<T> {
  readonly settings: Settings<T>;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** Null for a form without dangers. */
  readonly risk: Risk | null;
}

/** The state of one path of a form. */
interface Slice {
  readonly value: unknown;
  readonly changed: boolean;
  /** The errors at the path and below it. */
  readonly errors: readonly FieldError[];
}

const sameErrors = (a: readonly FieldError[], b: readonly FieldError[]) =>
  a.length === b.length &&
  a.every(({ path, key, limit }, at) => path === b[at]?.path && key === b[at].key && limit === b[at].limit);

const draftOf = <T>(state: SettingsState<T>) => ('draft' in state ? state : null);

/** A store for one path of a form, which changes only when that path does, so that typing rerenders one field. */
function sliceOf<T>({ $state, $errors }: Settings<T>, path: string) {
  let last: Slice | undefined;
  return computed([$state, $errors], (state, all) => {
    const sheet = draftOf(state);
    const value = valueAt(sheet?.draft, path);
    const errors = [...all.values()].filter((error) => isWithin(error.path, path));
    const changed = sheet !== null && !dequal(value, valueAt(sheet.base, path));
    if (last && Object.is(last.value, value) && last.changed === changed && sameErrors(last.errors, errors))
      return last;
    last = { value, changed, errors };
    return last;
  });
}

function inWords({ key, limit }: FieldError, words: FormatLimit): string {
  return tKey('faults:', key, 'malformed', limit === undefined ? {} : { limit: words(limit) });
}

const asNumber: FormatLimit = (limit) => formatNumber(limit, locale);

/** The value at a path of a form. Rerenders only when it changes. */
export function useValue<T, Path extends PathOf<T>>({ settings }: Form<T>, path: Path): ValueAt<T, Path> {
  const $slice = useMemo(() => sliceOf(settings, path), [settings, path]);
  return useStore($slice).value as ValueAt<T, Path>;
}

/** One field of a form with parts, such as a message, as the props of its primitive. It subscribes by itself. */
export function useParts<T, Path extends PathOf<T>>(
  { settings, fields }: Form<T>,
  path: Path,
  limit: FormatLimit = asNumber,
): BoundParts<ValueAt<T, Path>> {
  const $slice = useMemo(() => sliceOf(settings, path), [settings, path]);
  const { value, changed, errors } = useStore($slice);
  const find = (at: string) => errors.find((error) => error.path === at);
  const own = find(path);
  const spec = fields[path];
  const label = spec?.label;
  return {
    id: path,
    label: label ? t(label) : '',
    value: value as ValueAt<T, Path>,
    onChange: (next) => settings.set(path, next),
    error: own && inWords(own, limit),
    changed,
    onRevert: () => settings.revert(path),
    was:
      changed &&
      spec &&
      createElement(RevertButton, { spec, value: valueAt(draftOf(settings.$state.get())?.base, path) }),
    errorAt(below, words = asNumber) {
      const found = find(`${path}.${below}`);
      return found && inWords(found, words);
    },
    errorsUnder: (below) => errors.filter((error) => isWithin(error.path, `${path}.${below}`)).length,
  };
}

/** One field of a form, as the props of a field primitive: `<NumberField {...useField(form, 'attempts')} />`. */
export function useField<T, Path extends PathOf<T>>(
  form: Form<T>,
  path: Path,
  limit?: FormatLimit,
): FieldBinding<ValueAt<T, Path>> {
  const { errorAt: _, errorsUnder: __, ...bound } = useParts(form, path, limit);
  return bound;
}
