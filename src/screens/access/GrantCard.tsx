import { dequal } from 'dequal';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AccessGrant } from '../../contract/access.ts';
import { locale, t } from '../../i18n/client.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { hasAll, isEmpty } from './grants.ts';
import { Matrix } from './Matrix.tsx';
import { SubjectFace } from './SubjectFace.tsx';
import { sentenceOf } from './sentence.ts';
import type { Access } from './use-access.ts';

interface Props {
  readonly id: string;
  readonly grant: AccessGrant;
  /** As it is saved; undefined for a new one. */
  readonly saved: AccessGrant | undefined;
  readonly access: Access;
  readonly errors: readonly string[];
  /** What the choices put at risk. */
  readonly notes: ReactNode;
  readonly startsOpen: boolean;
  readonly onChange: (grant: AccessGrant) => void;
  readonly onRemove: () => void;
}

/** A role or a person: what they may do in a sentence, which opens to the choices. It stays open while anything in it is refused. */
export function GrantCard(props: Props) {
  const { id: fieldId, grant, saved, access, errors, notes, startsOpen, onChange, onRemove } = props;
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = open || errors.length > 0;
  const name = access.nameOf(grant.subject);
  const isChanged = saved !== undefined && !dequal(saved, grant);
  useEffect(() => {
    if (!startsOpen) return;
    setOpen(true);
    opener.current?.focus({ preventScroll: true });
    opener.current?.scrollIntoView({ block: 'nearest' });
  }, [startsOpen]);
  return (
    <section id={fieldId} aria-labelledby={`${id}-name`} className="border-t border-line first:border-t-0">
      <header className="relative flex items-start gap-3 px-5 py-3.5 hover:bg-hover max-sm:px-4">
        <SubjectFace subject={grant.subject} access={access} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-body/6 font-semibold">
            <button
              ref={opener}
              type="button"
              className="min-w-0 break-words text-start after:absolute after:inset-0 after:content-['']"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-body` : undefined}
              aria-describedby={`${id}-sentence`}
              data-invalid={errors.length > 0 ? '' : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <bdi id={`${id}-name`}>{name}</bdi>
            </button>
            {(isChanged || !saved) && (
              <>
                <span className="size-1.5 shrink-0 rounded-full bg-part" aria-hidden="true" />
                <span className="sr-only">{t('frame:changed')}</span>
              </>
            )}
          </h2>
          <p id={`${id}-sentence`} className="text-body/5 text-muted">
            {isEmpty(grant) ? t('access:nothing_yet') : sentenceOf(grant, { t, locale })}
          </p>
        </div>
        <div className="relative flex items-center gap-1">
          {isChanged && (
            <IconButton
              aria-label={t('frame:revert_field', { name })}
              onClick={() => {
                onChange(saved);
                keepFocus(() => opener.current);
              }}
            >
              <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
          )}
          <IconButton aria-label={t('common:remove', { name })} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isOpen ? 'mt-1 shrink-0 text-muted [rotate:180deg]' : 'mt-1 shrink-0 text-muted'}
        />
      </header>
      {isOpen && (
        <div className="grid gap-2 px-5 empty:hidden max-sm:px-4">
          {errors.map((error) => (
            <Notice key={error} tone="error">
              {error}
            </Notice>
          ))}
          {notes}
        </div>
      )}
      {isOpen && (
        <div id={`${id}-body`} className="grid grid-cols-1 gap-5 px-5 pb-5 pt-2 max-sm:px-4">
          {hasAll(access.floorOf(grant.subject)) ? (
            <Notice tone="info">{t('access:has_all')}</Notice>
          ) : (
            <Matrix grant={grant} saved={saved} access={access} onChange={onChange} />
          )}
        </div>
      )}
    </section>
  );
}
