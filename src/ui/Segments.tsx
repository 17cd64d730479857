import { useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { type SegmentChoice, SegmentRadios, segmentsLook } from './SegmentRadios.tsx';

interface Props<Value extends string> extends SegmentChoice<Value> {
  /** What is chosen. */
  readonly label: string;
  /** Over the whole width of a phone. */
  readonly fills?: boolean;
}

/** A few radio buttons side by side. */
export function Segments<Value extends string>({ label, fills = false, ...choice }: Props<Value>) {
  return (
    <fieldset className={`${segmentsLook} w-fit flex-wrap ${fills ? 'max-sm:w-full' : ''}`}>
      <legend className="sr-only">{label}</legend>
      <SegmentRadios width={fills ? 'close' : 'equal'} {...choice} />
    </fieldset>
  );
}

/** The same as a field of a form, over its whole width. `about` explains the chosen one. */
export function SegmentsField<Value extends string>({
  value,
  onChange,
  options,
  about,
  ...field
}: SegmentChoice<Value> & FieldProps & { readonly about: string }) {
  const id = useId();
  return (
    <Field {...field} as="group">
      {(control) => (
        <>
          <div className={`${segmentsLook} w-full max-sm:flex-wrap`}>
            <SegmentRadios
              width="own"
              value={value}
              onChange={onChange}
              options={options}
              describedBy={id}
              invalid={control['aria-invalid']}
            />
          </div>
          <p id={id} className="text-body/4.5 text-muted">
            {about}
          </p>
        </>
      )}
    </Field>
  );
}
