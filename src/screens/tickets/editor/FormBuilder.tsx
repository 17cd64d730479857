/** The editor of the questions that are asked before a ticket is opened. */

import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef } from 'react';
import { undoAction } from '../../../app/states/undoing.ts';
import { dismissToastsOf, toast } from '../../../app/stores/toasts.ts';
import { movedTo, replaced, without } from '../../../chat/message/message.ts';
import { useListKeys } from '../../../composer/editor/use-list-keys.ts';
import { type FormInput, ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useParts } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorLook } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { TicketPanelBody } from '../store.ts';
import { InputFields } from './InputFields.tsx';

type PanelForm = NonNullable<TicketPanelBody['form']>;

const newInput: FormInput = {
  label: '',
  style: 'short',
  placeholder: null,
  required: true,
  min_length: 0,
  max_length: 200,
};
const { inputs: inputLimits, title: titleLimits } = ticketLimits.form;

/** The questions asked before a ticket is opened: none, or a form with up to five. */
export function FormBuilder({ form }: { readonly form: Form<TicketPanelBody> }) {
  const { value, onChange, errorAt, errorsUnder: _, error, ...field } = useParts(form, 'form');
  // Restores the form when it is disabled and enabled again.
  const last = useRef<PanelForm>({
    title: t('tickets-form:form.first_title'),
    inputs: [
      { ...newInput, label: t('tickets-form:form.first_label'), style: 'paragraph', max_length: 1000 },
    ],
  });
  if (value) last.current = value;
  return (
    <Switch
      {...field}
      label={t('tickets-form:form.switch')}
      help={t('tickets-form:form.help')}
      error={error}
      value={value !== null}
      onChange={(on) => onChange(on ? last.current : null)}
    >
      {value && (
        <Questions value={value} current={() => last.current} onChange={onChange} errorAt={errorAt} />
      )}
    </Switch>
  );
}

/** Whether two labels look the same; empty ones are a fault of their own. */
const isSame = (one: string, other: string) => one.trim() !== '' && one.trim() === other.trim();

interface QuestionsProps {
  readonly value: PanelForm;
  /** The current form, for an undo. */
  readonly current: () => PanelForm;
  readonly onChange: (value: PanelForm) => void;
  /** By the path within the form. */
  readonly errorAt: (path: string) => string | undefined;
}

function Questions({ value, current, onChange, errorAt }: QuestionsProps) {
  const { title, inputs } = value;
  const list = useListKeys(inputs.length);
  const owner = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  const setInputs = (changed: readonly FormInput[]) => onChange({ ...current(), inputs: [...changed] });
  const isFull = inputs.length >= inputLimits.max;

  function add() {
    if (isFull) return;
    list.added();
    setInputs([...inputs, newInput]);
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    );
  }
  function remove(index: number) {
    const input = inputs[index];
    if (!input) return;
    list.removed(index);
    setInputs(without(inputs, index));
    const run = () => {
      const now = current().inputs;
      // Other questions may have been added meanwhile.
      if (now.length < inputLimits.max) setInputs(now.toSpliced(index, 0, input));
    };
    toast({
      owner,
      tone: 'success',
      text: t('tickets-form:input.removed', { number: index + 1 }),
      action: undoAction(run),
    });
  }

  return (
    <div ref={root} className="grid grid-cols-1 content-start gap-5">
      <TextField
        label={t('tickets-form:form.title')}
        limit={titleLimits.max}
        value={title}
        error={errorAt('title')}
        onChange={(changed) => onChange({ ...value, title: changed })}
      />
      {inputs.map((input, index) => (
        <InputFields
          key={list.keys[index]}
          value={input}
          isRepeated={inputs.some((other) => other !== input && isSame(other.label, input.label))}
          index={index}
          length={inputs.length}
          errorAt={(path) => errorAt(`inputs.${index}.${path}`)}
          onChange={(changed) => setInputs(replaced(inputs, index, changed))}
          onMove={(by) => {
            list.moved(index, index + by);
            setInputs(movedTo(inputs, index, index + by));
          }}
          onRemove={() => remove(index)}
        />
      ))}
      {errorAt('inputs') && <p className={errorLook}>{errorAt('inputs')}</p>}
      <div className="flex flex-wrap items-center gap-3" data-adding="">
        <Button kind="quiet" small aria-disabled={isFull || undefined} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('tickets-form:input.add')}
        </Button>
        <span className="text-body/4.5 text-muted">
          {t('tickets-form:input.of', { count: inputs.length, max: inputLimits.max })}
        </span>
      </div>
    </div>
  );
}
