import type { ComponentProps } from 'react';

/** The card of the preview. Beside the ladder, it stays in sight. */
export function PathCard(props: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className="panel grid gap-5 p-5 max-sm:p-4 lg:sticky lg:top-[calc(var(--top)+1rem)] lg:max-h-[calc(100dvh-var(--top)-2rem)] lg:overflow-y-auto lg:overscroll-contain"
    />
  );
}
