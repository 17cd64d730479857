import { useState } from 'react';
import { parseNumber } from '../lib/number.ts';

/**
 * What a number field puts into the draft: the number, or the text as typed where it is not a number, although the type says
 * `number`. Nothing typed is lost, and the schema then reports the field. This is the only place that does so.
 */
export function typedNumber(text: string, toValue: (amount: number) => number = (amount) => amount): number {
  const amount = parseNumber(text);
  return amount === null ? (text as unknown as number) : toValue(amount);
}

/** A draft's number as text; the raw text where it holds one. */
export function shownNumber(value: number): string {
  return String(value);
}

/**
 * The text of a number field. It stays as typed ("2,50", "٣") while it means `value`; another value (undo, revert, their version)
 * replaces it.
 */
export function useTyped<Value>(
  value: Value,
  meaning: (text: string) => Value,
  show: (value: Value) => string,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  return [typed !== null && Object.is(meaning(typed), value) ? typed : show(value), setTyped];
}
