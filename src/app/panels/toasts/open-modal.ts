import { useSyncExternalStore } from 'react';

const topModal = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** Tells when a dialog opens or closes: browsers have no event of the document for it. */
function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog in front; what is not inside it can be neither seen nor used. */
export const useOpenModal = (): HTMLElement | null => useSyncExternalStore(watch, topModal);
