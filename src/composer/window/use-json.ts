import { type DragEvent, useCallback, useState } from 'react';
import { longestRepair } from '../json/json-repair.ts';

/** A text from a file. The number differs for each file, even if the texts are equal. */
export interface Incoming {
  readonly text: string;
  readonly number: number;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The state of editing as JSON, and the text of an opened file. A file can be dropped anywhere on the composer. */
export function useJson() {
  const [open, setOpen] = useState(false);
  const [incoming, setIncoming] = useState<Incoming>({ text: '', number: 0 });
  async function take(files: FileList | null) {
    const file = files?.[0];
    if (!file) return;
    // One character more than the limit, so that a file that is too long is recognised.
    const text = await file.slice(0, longestRepair + 1).text();
    setIncoming(({ number }) => ({ text, number: number + 1 }));
    setOpen(true);
  }
  const toggle = useCallback(() => {
    setOpen((was) => !was);
    setIncoming(({ number }) => ({ text: '', number: number + 1 }));
  }, []);
  return {
    open,
    incoming,
    take,
    toggle,
    drop: {
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        void take(event.dataTransfer.files);
      },
    },
  };
}
