import { valueAt } from '../../../lib/paths.ts';

/** Whether nothing is in a value: no text, no number, no choice. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** Whether nothing has been typed or chosen at a path of a value. */
export const isBlankAt = (value: unknown, path: string): boolean => isBlank(valueAt(value, path));

/**
 * Whether a path leads into a part that was added to a list, such as an embed, and that nothing has been typed into. What is
 * missing there is no mistake yet: it is told when somebody saves.
 */
export function isUntouched(path: string, base: unknown, draft: unknown): boolean {
  const steps = path.split('.');
  const isAdded = steps.some(
    (step, at) => /^\d+$/.test(step) && valueAt(base, steps.slice(0, at + 1).join('.')) === undefined,
  );
  return isAdded && isBlankAt(draft, path);
}
