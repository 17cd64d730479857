import { dequal } from 'dequal';

interface Saved {
  readonly saved_by: string;
  readonly revision: number;
}

interface Save {
  readonly userId: string;
  readonly body: object;
}

/** Whether a person adds what they have just added: the reply to their first try was lost. */
export function isRepeated(row: Saved, { userId, body }: Save): boolean {
  if (row.saved_by !== userId || row.revision !== 1) return false;
  return Object.entries(body).every(([name, value]) => dequal(value, row[name as keyof Saved]));
}
