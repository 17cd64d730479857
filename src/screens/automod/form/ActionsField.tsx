import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { type AutomodRule, type AutomodType, automodLimits } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { Stage } from '../../../screen-kits/danger/Stage.tsx';
import { type Form, useParts } from '../../../screen-kits/document/use-field.ts';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Counter } from '../../../ui/TextField.tsx';
import { hasMessage } from '../groups.ts';
import { ActionDetails } from './ActionDetails.tsx';
import { type Action, actionKinds, newAction } from './actions.ts';

interface Props {
  readonly form: Form<AutomodRule>;
  readonly type: AutomodType;
}

const { max } = automodLimits.actions;

/** The actions of a rule in order. Each is a group with buttons to move it. */
export function ActionsField({ form, type }: Props) {
  const { value: actions, onChange, errorAt, errorsUnder, ...field } = useParts(form, 'actions');
  const list = useRef<HTMLOListElement>(null);
  // An existing action stays selectable, even if it is not useful for this type.
  const kinds = actionKinds.filter(
    (kind) =>
      hasMessage(type) || (kind !== 'delete' && kind !== 'reply') || actions.some((one) => one.kind === kind),
  );
  const place = (at: number) => list.current?.children.item(at);

  function move(from: number, to: number) {
    const action = actions[from];
    if (!action) return;
    onChange(actions.toSpliced(from, 1).toSpliced(to, 0, action));
    const way = to < from ? 'up' : 'down';
    // At the end of the list, the button that was pressed disappears.
    requestAnimationFrame(() =>
      (
        place(to)?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`) ??
        place(to)?.querySelector<HTMLElement>('select')
      )?.focus(),
    );
  }
  function remove(at: number) {
    onChange(actions.toSpliced(at, 1));
    keepFocus(
      () => place(Math.min(at, actions.length - 2))?.querySelector<HTMLElement>('select'),
      () => list.current?.parentElement?.querySelector<HTMLElement>('[data-add-action]'),
    );
  }
  return (
    <Field
      {...field}
      as="group"
      aside={<Counter length={actions.length} limit={max} />}
      notes={<Stage risk={form.risk} field="actions" />}
    >
      {(control) => (
        <div
          className={`rounded-control border ${control['aria-invalid'] ? 'border-error-text' : 'border-edge'}`}
        >
          <ol ref={list}>
            {actions.map((action, at) => {
              const name = t(`automod-form:actions.${action.kind}`);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an action is identified by its position; two may be equal.
                <li key={at} data-action="" className="border-b border-line p-2">
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and none is shown. */}
                  <div
                    role="group"
                    aria-label={t('automod-form:action.of', { n: at + 1, total: actions.length, name })}
                  >
                    <div className="flex items-center gap-1">
                      <span className="num w-6 shrink-0 text-center text-muted" aria-hidden="true">
                        {at + 1}
                      </span>
                      <Select
                        className="min-w-0 grow"
                        aria-label={t('automod-form:action.kind')}
                        value={action.kind}
                        onChange={({ target }) =>
                          onChange(actions.with(at, newAction(target.value as Action['kind'], action)))
                        }
                      >
                        {kinds.map((kind) => (
                          <option key={kind} value={kind}>
                            {t(`automod-form:actions.${kind}`)}
                          </option>
                        ))}
                      </Select>
                      <IconButton
                        data-way="up"
                        disabled={at === 0}
                        aria-label={t('automod-form:action.up', { name })}
                        onClick={() => move(at, at - 1)}
                      >
                        <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        data-way="down"
                        disabled={at === actions.length - 1}
                        aria-label={t('automod-form:action.down', { name })}
                        onClick={() => move(at, at + 1)}
                      >
                        <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        aria-label={t('automod-form:action.remove', { name })}
                        onClick={() => remove(at)}
                      >
                        <X size={16} strokeWidth={1.75} aria-hidden="true" />
                      </IconButton>
                    </div>
                    <ActionDetails
                      action={action}
                      at={at}
                      errorAt={errorAt}
                      errorsUnder={errorsUnder}
                      onChange={(changed) => onChange(actions.with(at, changed))}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
          {actions.length < max && (
            <Select
              className="w-full border-0 !bg-transparent !text-muted"
              data-add-action=""
              aria-label={t('automod-form:action.add')}
              value=""
              onChange={({ target }) => {
                onChange([...actions, newAction(target.value as Action['kind'], null)]);
                requestAnimationFrame(() =>
                  place(actions.length)?.querySelector<HTMLElement>('select')?.focus(),
                );
              }}
            >
              <option value="" disabled>
                {t('automod-form:action.add')}
              </option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`automod-form:actions.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </Field>
  );
}
