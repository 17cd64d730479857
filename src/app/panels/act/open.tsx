/** Opens the sheet from anywhere: a screen, a row, the palette. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { ActSheet } from './ActSheet.tsx';
import type { ActRequest } from './orders.ts';

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
