/** A form for what only tells of it. */
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateForm } from '../../../../src/screen-kits/document/late-form.ts';
import type { Form } from '../../../../src/screen-kits/document/use-field.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('follows a frame after the last change, and at once when it is drawn', () => {
  const $state = atom('');
  const form = {
    settings: { $state, $dirty: atom([]), $errors: atom(new Map()) },
  } as unknown as Form<object>;
  const { $state: $late } = lateForm(form).settings as unknown as { $state: typeof $state };
  const seen: string[] = [];
  $state.set('before');
  const stop = $late.subscribe((value) => seen.push(value));
  for (const typed of ['a', 'ab', 'abc']) $state.set(typed);
  expect(seen).toEqual(['before']);
  vi.runAllTimers();
  expect(seen).toEqual(['before', 'abc']);
  $state.set('gone');
  stop();
  vi.runAllTimers();
  expect(seen).toEqual(['before', 'abc']);
});
