import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMac } from '../../../ui/is-mac.ts';
import { dismissToast, type Toast } from '../../stores/toasts.ts';

/** How long a toast without an action stays while neither pointer nor focus is on the toasts, in milliseconds. */
const stay = 8000;
const icons = { success: CircleCheck, error: CircleAlert } as const;

interface Props extends Toast {
  /** The reader is at the toasts: none leaves by itself. */
  readonly isHeld: boolean;
  readonly dismiss: (id: number) => void;
}

/** One toast. With an action it stays: eight seconds are too short to find out that something was a mistake. */
export function ToastItem({ id, tone, text, action, link, isHeld, dismiss }: Props) {
  const stays = action !== undefined || isHeld;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [stays, id]);
  const Icon = icons[tone];
  const controls = (
    <>
      {link && (
        <a className="whitespace-nowrap font-semibold underline underline-offset-4" href={link.href}>
          {link.label}
        </a>
      )}
      {action && (
        <Button
          kind="bare"
          small
          aria-keyshortcuts={action.undoes ? `${isMac ? 'Meta' : 'Control'}+Z` : undefined}
          className="border-white/30 bg-transparent text-inherit hover:bg-white/10"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        kind="bare"
        small
        square
        className="border-transparent bg-transparent text-inherit shadow-none hover:bg-white/10"
        aria-label={t('common:dismiss')}
        onClick={() => dismiss(id)}
      >
        <X size={16} aria-hidden />
      </Button>
    </>
  );
  return (
    <li
      data-toast={id}
      className={`flex items-center gap-3 rounded-card bg-neutral py-2 pe-2 ps-3.5 text-neutral-content shadow-float ${link ? 'flex-wrap' : ''}`}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={`grow py-1 ${link ? 'min-w-0 basis-64' : ''}`}>{text}</span>
      {link ? <span className="ms-auto flex items-center gap-3">{controls}</span> : controls}
    </li>
  );
}
