/** The browser's controls in the product's look: 36 px high, with an edge that has a contrast of 3:1. */
import { type ComponentProps, useContext } from 'react';
import { ReadOnlyContext } from './read-only.ts';

const box =
  'border-edge bg-card text-content focus:border-edge focus:[outline:none] focus-visible:-outline-offset-1 ' +
  'focus-visible:[outline:2px_solid_var(--link)] aria-invalid:border-error-text';

/** On touch screens 16 px: iOS zooms in on a focused control with smaller text. */
const letters = 'text-sm/5 coarse:text-base arabic:leading-normal';

const control = `${box} ${letters}`;

/** Also for a box with an icon and an input without edges of its own. */
export const inputLook = `d-input h-9 min-h-9 px-3 placeholder:text-muted coarse:min-h-11 ${control}`;

/** One line of text. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input readOnly={useContext(ReadOnlyContext)} {...rest} className={`${inputLook} ${className}`} />;
}

/** A choice in the browser's own list. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <select {...rest} className={`d-select h-9 min-h-9 pe-9 ps-3 coarse:min-h-11 ${control} ${className}`} />
  );
}

interface TextBoxLooks {
  readonly height?: string;
  readonly text?: string;
}

/** Several lines of text, as high as they are within `height`. */
export function TextBox({
  className = '',
  height = 'max-h-[60dvh] min-h-20 resize-y',
  text = letters,
  ...rest
}: ComponentProps<'textarea'> & TextBoxLooks) {
  return (
    <textarea
      readOnly={useContext(ReadOnlyContext)}
      {...rest}
      className={`d-textarea px-3 py-2 placeholder:text-muted [field-sizing:content] ${box} ${height} ${text} ${className}`}
    />
  );
}

/** A radio button. */
export const radioLook =
  'd-radio size-[1.125rem] border-edge outline-link checked:border-ink checked:bg-ink ' +
  'checked:[background-image:radial-gradient(circle,#fff_0_0.1875rem,transparent_0.25rem)] ' +
  'checked:[box-shadow:inset_0_0_0_3px_var(--ink)] forced-colors:size-5 forced-colors:appearance-auto';
