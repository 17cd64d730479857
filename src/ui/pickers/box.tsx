/** The box of a closed picker; its width is the caller's, but in a dialog that of the other fields. */
export const pickerBox =
  'flex min-h-9 max-w-full items-stretch rounded-control border border-edge bg-card coarse:min-h-11 has-[[aria-invalid=true]]:border-error-text ' +
  'has-[[role=combobox]:focus-visible]:-outline-offset-1 has-[[role=combobox]:focus-visible]:[outline:2px_solid_var(--link)] ' +
  'data-[open]:[anchor-name:--picker] [dialog_&]:w-full';

/** The button in it, whose focus the box shows. */
export const pickerButton =
  '-my-px flex min-w-0 flex-1 items-center gap-2 ps-3 pe-2 text-start focus-visible:[outline:none]';
