import * as v from 'valibot';
import { sessionLimits } from '../../contract/sessions.ts';

const kept = v.object({ id: v.string(), at: v.number() });

/** Remembers, in this tab, what waits for a sign-in to be removed, by its id: the dialog opens again with the name typed. */
export function keepRemoval(id: string, now: number): void {
  try {
    sessionStorage.setItem('removal', JSON.stringify({ id, at: now }));
  } catch {
    // Storage is forbidden: the name is typed once more.
  }
}

/** The id of {@link keepRemoval}, once, and only while its sign-in would still be fresh. */
export function takeRemoval(now: number): string | null {
  try {
    const stored = sessionStorage.getItem('removal');
    sessionStorage.removeItem('removal');
    const parsed = v.safeParse(kept, JSON.parse(stored ?? 'null'));
    if (!parsed.success || now - parsed.output.at > sessionLimits.freshSeconds * 1000) return null;
    return parsed.output.id;
  } catch {
    return null;
  }
}
