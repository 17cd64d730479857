import { atom, onMount, type ReadableAtom } from 'nanostores';
import { afterPaint } from '../../ui/use-after-paint.ts';
import type { Form } from './use-field.ts';

/** Follows a store, but only after the browser has painted a frame. */
function late<T>($from: ReadableAtom<T>): ReadableAtom<T> {
  const $late = atom($from.get());
  onMount($late, () => {
    let callOff = () => {};
    $late.set($from.get());
    const stop = $from.listen(() => {
      callOff();
      callOff = afterPaint(() => $late.set($from.get()));
    });
    return () => {
      stop();
      callOff();
    };
  });
  return $late;
}

/** A form for what only tells of it, such as a sentence or a preview: it follows after the next frame, and holds up no letter. */
export function lateForm<T>(form: Form<T>): Form<T> {
  const { settings } = form;
  const { $state, $dirty, $errors } = settings;
  return {
    ...form,
    settings: { ...settings, $state: late($state), $dirty: late($dirty), $errors: late($errors) },
  };
}
