import { useStore } from '@nanostores/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { t } from '../../i18n/client.ts';
import { $toasts, dismissToast, type Toast } from '../../stores/toasts.ts';

/** How long a toast stays without pointer or focus on it, in milliseconds. */
const stay = 8000;
const icons = { success: CircleCheck, error: CircleAlert } as const;

function Shown({ id, tone, text, action }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [held, id]);
  const Icon = icons[tone];
  return (
    <li
      className="pointer-events-auto flex items-center gap-3 rounded-card bg-neutral py-2 pe-2 ps-3.5 text-neutral-content shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="grow py-1">{text}</span>
      {action && (
        <button
          type="button"
          className="btn btn-sm border-white/30 bg-transparent text-inherit hover:bg-white/10"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="btn btn-square btn-sm border-transparent bg-transparent text-inherit shadow-none hover:bg-white/10"
        aria-label={t('common:dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

function Toaster() {
  const toasts = useStore($toasts);
  return (
    <ul className="grid max-w-full gap-2">
      {toasts.map((shown) => (
        <Shown key={shown.id} {...shown} />
      ))}
    </ul>
  );
}

/** Renders toasts into the live region of the page (Dashboard.astro). */
export function drawToasts(region: HTMLElement): void {
  createRoot(region).render(<Toaster />);
}
