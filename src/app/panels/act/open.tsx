/** Opens the sheet from anywhere: a screen, a row, the palette. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import type { Person } from '../../../contract/user.ts';
import { ActSheet } from './ActSheet.tsx';
import type { MemberActionKind } from './orders.ts';

/** Whom the sheet is about, and what it starts with. */
export interface ActRequest {
  readonly guildId: string;
  /** At least one. */
  readonly people: readonly Person[];
  readonly verb?: MemberActionKind;
  /** In seconds. */
  readonly duration?: number;
}

const $open = atom<ActRequest | null>(null);
let isDrawn = false;

function Opened() {
  const request = useStore($open);
  return request && <ActSheet {...request} onClose={() => $open.set(null)} />;
}

export function openSheet(request: ActRequest): void {
  $open.set(request);
  if (isDrawn) return;
  isDrawn = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Opened />);
}
