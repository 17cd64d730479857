import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { $place } from '../../navigation/place.ts';
import { $toasts, dismissToast } from '../../stores/toasts.ts';
import { ToastList } from './ToastList.tsx';

const topModal = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** Tells when a dialog opens or closes: browsers have no event of the document for it. */
function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog in front; what is not inside it can be neither seen nor used. */
const useOpenModal = (): HTMLElement | null => useSyncExternalStore(watch, topModal);

/** The page goes, and what could be done there. */
function dropActions(): void {
  for (const { id, owner, action } of $toasts.get()) if (action && owner === undefined) dismissToast(id);
}

function Toaster({ region }: { readonly region: HTMLElement }) {
  const toasts = useStore($toasts);
  const modal = useOpenModal();
  useEffect(() => $place.listen(dropActions), []);
  const list = <ToastList toasts={toasts} />;
  if (!modal) return list;
  return createPortal(
    <LiveRegion aria-atomic="false" className={region.className}>
      {list}
    </LiveRegion>,
    modal,
  );
}

/** Draws toasts into the live region of the page (Dashboard.astro), or into the modal dialog that lies over it. */
export function drawToasts(region: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty('--toasts', `${region.offsetHeight}px`)).observe(region);
  createRoot(region).render(<Toaster region={region} />);
}
