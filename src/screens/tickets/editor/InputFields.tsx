import { ListActions } from '../../../composer/editor/ListActions.tsx';
import { type FormInput, inputStyles, ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const limits = ticketLimits.form;

interface Props {
  readonly value: FormInput;
  /** Whether another question has the same label. */
  readonly isRepeated: boolean;
  /** Its position from 0, and the number of questions. */
  readonly index: number;
  readonly length: number;
  /** By the path within the question. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (value: FormInput) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A question of the form. */
export function InputFields({
  value,
  isRepeated,
  index,
  length,
  errorAt,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const name = t('tickets-form:input.name', { number: index + 1 });
  const change = (part: Partial<FormInput>) => onChange({ ...value, ...part });
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line bg-card px-4 pb-4 pt-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center">
        <span className="font-medium" aria-hidden="true">
          {name}
        </span>
        <ListActions name={name} index={index} length={length} onMove={onMove} onRemove={onRemove} />
      </div>
      <SideBySide>
        <TextField
          label={t('tickets-form:input.label')}
          limit={limits.label.max}
          value={value.label}
          {...(isRepeated && { help: t('tickets-form:input.repeated') })}
          error={errorAt('label')}
          onChange={(label) => change({ label })}
        />
        <SelectField
          label={t('tickets-form:input.style')}
          options={inputStyles.map((style) => ({ value: style, label: t(`tickets-form:input.${style}`) }))}
          value={value.style}
          error={errorAt('style')}
          onChange={(style) => change({ style })}
        />
      </SideBySide>
      {/* The lengths are short: they stand after the example while there is room. */}
      <div className="flex flex-wrap items-start gap-4 [&>:first-child]:flex-[1_1_14rem] [&>:not(:first-child)]:flex-[0_1_8.5rem]">
        <TextField
          label={t('tickets-form:input.placeholder')}
          limit={limits.placeholder}
          value={value.placeholder ?? ''}
          error={errorAt('placeholder')}
          onChange={(text) => change({ placeholder: text || null })}
        />
        <NumberField
          label={t('tickets-form:input.min')}
          value={value.min_length}
          {...(!value.required && value.min_length > 0 && { help: t('tickets-form:input.optional_min') })}
          error={errorAt('min_length')}
          onChange={(min_length) => change({ min_length })}
        />
        <NumberField
          label={t('tickets-form:input.max')}
          value={value.max_length}
          error={errorAt('max_length')}
          onChange={(max_length) => change({ max_length })}
        />
      </div>
      <Switch
        label={t('tickets-form:input.required')}
        value={value.required}
        onChange={(required) => change({ required })}
      />
    </fieldset>
  );
}
