/** Opens the sheet from anywhere: the navigation, the palette. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { RaidSheet } from './RaidSheet.tsx';

const $open = atom<string | null>(null);
let isDrawn = false;

function Opened() {
  const guildId = useStore($open);
  return guildId && <RaidSheet guildId={guildId} onClose={() => $open.set(null)} />;
}

export function openSheet(guildId: string): void {
  $open.set(guildId);
  if (isDrawn) return;
  isDrawn = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Opened />);
}
