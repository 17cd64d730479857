import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const tones = {
  info: { icon: Info, look: 'bg-info-soft text-info-text' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning-text' },
  error: { icon: CircleAlert, look: 'bg-error-soft text-error-text' },
} as const;

interface Props {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
}

/** A sentence next to what it is about: information, a warning or an error. */
export function Notice({ tone, children }: Props) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className={`notice flex items-start gap-2.5 rounded-control px-3 py-2.5 text-body/5 forced-colors:border forced-colors:border-canvas-text ${look}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
