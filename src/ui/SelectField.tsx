import { Select } from './controls.tsx';
import { Field, type FieldProps } from './Field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A group of options with its own name. */
export interface SelectGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
}

interface Props<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
}

function Option<Value extends string>({ value, label }: SelectOption<Value>) {
  return <option value={value}>{label}</option>;
}

/** Chooses one of a few options that need no search. */
export function SelectField<Value extends string>({ value, onChange, options, ...field }: Props<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          className="max-w-full"
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map((inner) => (
                  <Option key={inner.value} {...inner} />
                ))}
              </optgroup>
            ) : (
              <Option key={option.value} {...option} />
            ),
          )}
        </Select>
      )}
    </Field>
  );
}
