import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import type { Side } from '../../../app/stores/settings/settings-state.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { valueAt } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { radioLook } from '../../../ui/controls.tsx';
import type { FormControl } from '../use-form.ts';
import { valueText } from './in-words.ts';
import { useSavedBefore } from './saved-before.ts';

const sides: readonly Side[] = ['mine', 'theirs'];

interface Props<T> {
  readonly form: FormControl<T>;
  readonly entryId: string | undefined;
  /** It is inside a card already. */
  readonly isPart: boolean;
}

/** Somebody else saved first: shows both values of each disputed field, with a choice. */
export function ConflictPanel<T>({ form, entryId, isPart }: Props<T>) {
  const { settings, fields } = form;
  const guildId = useGuildId();
  const state = useStore(settings.$state);
  const id = useId();
  const by = useSavedBefore(guildId, entryId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (state.kind !== 'conflict') return null;
  return (
    <section className={isPart ? undefined : 'panel max-w-measure p-6'} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="text-title/5.5 focus:outline-none">
        {by
          ? t('changes:conflict.title_by', {
              name: by.author.display_name,
              ago: formatAgo(Date.parse(by.at), hostNow(), locale),
            })
          : t('changes:conflict.title')}
      </h2>
      <p className="mt-1 text-muted">{t('changes:conflict.text')}</p>
      <div className="mt-5 grid gap-5">
        {Object.entries(fields).map(
          ([field, spec]) =>
            field in state.choices && (
              <fieldset key={field}>
                <legend className="mb-1.5 font-semibold">{t(spec.label)}</legend>
                <div className="grid gap-2 sm:grid-cols-2">
                  {sides.map((side) => (
                    <label
                      key={side}
                      className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-[:checked]:border-ink has-[:checked]:bg-tint"
                    >
                      <input
                        type="radio"
                        className={`${radioLook} mt-0.5`}
                        name={`${id}-${field}`}
                        checked={state.choices[field] === side}
                        onChange={() => settings.choose(field, side)}
                      />
                      <span className="min-w-0">
                        <span className="block text-body/4.5 text-muted">
                          {t(`changes:conflict.${side}`)}
                        </span>
                        <span className="block">
                          <bdi>
                            {valueText(
                              spec,
                              valueAt(side === 'mine' ? state.draft : state.theirs, field),
                              guildId,
                            )}
                          </bdi>
                        </span>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ),
        )}
      </div>
      <Button kind="primary" className="mt-6" onClick={() => void form.resolve()}>
        {t('changes:conflict.apply')}
      </Button>
    </section>
  );
}
