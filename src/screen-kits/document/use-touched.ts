import { useStore } from '@nanostores/react';
import { isWithin } from '../../lib/paths.ts';
import type { Form } from './use-field.ts';

/** Whether anything but one field is changed or to be mended: a fold never hides that. */
export function useTouched<T>({ settings }: Form<T>, except: string): boolean {
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  return [...dirty, ...errors.keys()].some((path) => !isWithin(path, except));
}
