import { atom } from 'nanostores';

/** What is asked about a panel before it happens. */
export interface Asking {
  readonly id: string;
  readonly what: 'post' | 'withdraw';
}

/** The open question, asked by a panel's button or its menu; null for none. */
export const $asking = atom<Asking | null>(null);
