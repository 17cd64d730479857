import type { ComponentProps, ReactNode } from 'react';

interface Props {
  readonly tone: 'error' | 'warning';
  readonly children: ReactNode;
}

/** In the status of a form: what is wrong. On a phone it has two lines. */
export function Note({ tone, children }: Props) {
  return (
    <p
      className={`save-note text-body/4.5 max-sm:line-clamp-2 arabic:leading-5.5 ${tone === 'error' ? 'text-error-text' : 'text-warning-text'}`}
    >
      {children}
    </p>
  );
}

/** A button in the status of a form. */
export function NoteButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className="font-semibold underline underline-offset-4 coarse:py-3" {...props} />
  );
}
