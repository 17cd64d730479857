import { useStore } from '@nanostores/react';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { valueAt } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { focusField } from '../focus-field.ts';
import type { FormControl } from '../use-form.ts';
import { ChangeInWords } from './ChangeInWords.tsx';
import { type Change, changesOf, differenceOf } from './differences.ts';

interface Props<T> {
  readonly form: FormControl<T>;
  readonly titleId: string;
}

/** The changes of a form in words, each with a link to its field and a button to revert it. */
export function ReviewList<T>({ form, titleId }: Props<T>) {
  const { settings, fields, lastField } = form;
  const guildId = useGuildId();
  const state = useStore(settings.$state);
  const dirty = useStore(settings.$dirty);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!('draft' in state)) return null;
  const { base, draft } = state;
  const close = () => title.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const changes = changesOf(dirty, fields, (spec, path) =>
    differenceOf(spec, valueAt(base, path), valueAt(draft, path), guildId),
  );
  const labelOf = (path: string) => {
    const spec = fields[path];
    return spec ? t(spec.label) : path;
  };
  const nameOf = ({ paths, spec }: Change) =>
    spec.group && paths.length > 1
      ? `${t(spec.group)} (${formatNumber(paths.length, locale)})`
      : t(spec.label);
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-title/5.5 focus:outline-none">
          {t('changes:review.title')}
        </h2>
        <IconButton aria-label={t('common:close')} onClick={close}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ul>
        {changes.map((change, at) => {
          const { paths, difference } = change;
          const [first = ''] = paths;
          const name = nameOf(change);
          return (
            <li key={first} className="border-t border-line py-2 last:pb-0">
              <div className="flex items-center justify-between gap-2">
                <button
                  type="button"
                  className="anchor text-start font-semibold coarse:min-h-11"
                  onClick={() => {
                    close();
                    void focusField(first);
                  }}
                >
                  {name}
                </button>
                <button
                  type="button"
                  data-revert=""
                  className="grid h-8 w-8 shrink-0 place-items-center rounded-md text-muted hover:bg-tint hover:text-content coarse:h-11 coarse:w-11"
                  title={t('frame:revert_field', { name })}
                  onClick={({ currentTarget }) => {
                    const list = currentTarget.closest('ul');
                    for (const path of paths) settings.revert(path);
                    keepFocus(
                      () =>
                        list?.querySelectorAll<HTMLElement>('[data-revert]')[
                          Math.min(at, changes.length - 2)
                        ],
                      () => lastField.current,
                    );
                  }}
                >
                  <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
                </button>
              </div>
              {paths.length > 1 && <p className="text-muted">{formatList(paths.map(labelOf), locale)}</p>}
              <ChangeInWords difference={difference} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
