import { expect, test } from 'vitest';
import { pressedKey, pressedLetter } from '../../../src/ui/keys.ts';

const press = (key: string, others: Partial<KeyboardEvent> = {}) => ({
  key,
  code: key,
  keyCode: 13,
  isComposing: false,
  ...others,
});

test.each(['Enter', 'Escape', 'ArrowDown', 'Tab', 'k'])(
  '%s acts on nothing while a word is composed',
  (key) => {
    expect(pressedKey(press(key))).toBe(key);
    expect(pressedKey(press(key, { isComposing: true }))).toBe('');
    expect(pressedKey(press(key, { keyCode: 229 }))).toBe('');
    expect(pressedLetter(press(key, { keyCode: 229, code: 'KeyK' }))).toBe('');
  },
);

test('a letter is that of the physical key where the key types no Latin letter', () => {
  expect(pressedLetter(press('K', { code: 'KeyK' }))).toBe('k');
  expect(pressedLetter(press('ن', { code: 'KeyK' }))).toBe('k');
  expect(pressedLetter(press('t', { code: 'KeyK' }))).toBe('t');
  expect(pressedLetter(press('؟', { code: 'Slash' }))).toBe('؟');
});
