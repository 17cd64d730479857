import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import { type ComponentType, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Form } from './use-field.ts';

/** Shows the effect of the settings: the message, the ladder, the log line. */
export interface ConsequenceParts<T> {
  /** "What newcomers see". */
  readonly title: TextKey;
  readonly Content: ComponentType<{ readonly form: Form<T> }>;
  /** In the button that opens it where there is no room, for example the number of faults. */
  readonly Badge?: ComponentType<{ readonly form: Form<T> }>;
}

const sheet = lazyCode(() => import('../../ui/dialogs/Sheet.tsx'));

interface Props<T> {
  readonly form: Form<T>;
  readonly parts: ConsequenceParts<T>;
}

/** Where three columns fit. The same border as in layouts/page.css. */
const useRoom = () => useMedia('(width >= 1360px)');

/** Beside the form, where there is room. */
export function Consequence<T>({ form, parts: { title, Content } }: Props<T>) {
  const hasRoom = useRoom();
  if (!hasRoom) return null;
  return (
    <aside className="consequence" aria-label={t(title)}>
      <Content form={form} />
    </aside>
  );
}

/** Above the form, where there is no room beside it: opens the consequence in a sheet. */
export function ConsequenceButton<T>({ form, parts: { title, Content, Badge } }: Props<T>) {
  const hasRoom = useRoom();
  const [isOpen, setIsOpen] = useState(false);
  if (hasRoom) return null;
  return (
    <>
      <button
        type="button"
        className="consequence-button panel"
        aria-haspopup="dialog"
        onPointerEnter={sheet.prefetch}
        onClick={() => setIsOpen(true)}
      >
        <Eye size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        {t(title)}
        <span className="ms-auto flex items-center gap-3">
          {Badge && <Badge form={form} />}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns text-muted" />
        </span>
      </button>
      {isOpen && (
        <Lazy source={sheet} waiting={null}>
          {({ Sheet }) => (
            <Sheet title={t(title)} onClose={() => setIsOpen(false)}>
              <div className="consequence">
                <Content form={form} />
              </div>
            </Sheet>
          )}
        </Lazy>
      )}
    </>
  );
}
