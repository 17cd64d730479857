import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { type AppealSettings, appealLimits } from '../../contract/appeal-settings.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useParts } from '../../screen-kits/document/use-field.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** What the guild asks: up to three questions. */
export function Questions({ form }: { readonly form: Form<AppealSettings> }) {
  const { value, onChange, errorAt, errorsUnder: _, ...field } = useParts(form, 'questions');
  const root = useRef<HTMLDivElement>(null);
  const isFull = value.length >= appealLimits.questions;
  const focusLast = () =>
    requestAnimationFrame(() => {
      const controls = root.current?.querySelectorAll<HTMLElement>('input, [data-add]');
      controls?.[Math.max(0, value.length - 1)]?.focus();
    });

  function add() {
    onChange([...value, '']);
    requestAnimationFrame(() => [...(root.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  }
  function remove(index: number) {
    onChange(value.toSpliced(index, 1));
    focusLast();
  }
  return (
    <Field {...field} as="group" help={t('appeals:questions_help', { max: appealLimits.questions })}>
      {() => (
        <div ref={root} className="grid grid-cols-1 gap-3">
          {value.map((question, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name than its place.
            <div key={index} className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <TextField
                  id={`questions.${index}`}
                  label={t('appeals:question', { number: index + 1 })}
                  limit={appealLimits.question}
                  value={question}
                  error={errorAt(String(index))}
                  onChange={(text) => onChange(value.with(index, text))}
                />
              </div>
              <IconButton
                className="mt-6"
                aria-label={t('appeals:remove_question', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {!isFull && (
            <Button kind="quiet" data-add className="justify-self-start" onClick={add}>
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('appeals:add_question')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
