import { useState } from 'react';
import { parseNumber } from '../lib/number.ts';

/**
 * What a number field puts into the draft: the number, or the text as typed when it is not a number, despite the type. Nothing
 * typed is lost that way, and the schema reports the field. This is the only place that does so.
 */
export function typedNumber(text: string, toValue: (amount: number) => number = (amount) => amount): number {
  const amount = parseNumber(text);
  return amount === null ? (text as unknown as number) : toValue(amount);
}

/** A draft's number as text; the raw text when it is not a number. */
export function shownNumber(value: number): string {
  return String(value);
}

/** The text of a field that is left: as typed, but without separators of thousands, so that people see what was read. */
export function readNumber(text: string, value: number): string {
  const isPlain = /^[-+]?\p{Nd}+(?:[.,\u066b]\p{Nd}{1,2})?$/u.test(text.trim());
  return isPlain || parseNumber(text) === null ? text : shownNumber(value);
}

/**
 * The text of a number field. It stays as typed ("2,50", "٣") while it means `value`. Another value (undo, revert, somebody else's
 * version) replaces it.
 */
export function useTyped<Value>(
  value: Value,
  meaning: (text: string) => Value,
  show: (value: Value) => string,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  return [typed !== null && Object.is(meaning(typed), value) ? typed : show(value), setTyped];
}
