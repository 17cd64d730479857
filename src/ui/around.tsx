import type { ReactNode } from 'react';

/** A placeholder for an element in a text: U+FFFC, the object replacement character. */
export const replacementChar = '\ufffc';

/** Puts an element into a text instead of {@link replacementChar}: `around(t('frame:restored', { ago: hole }), <When … />)`. */
export function around(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(replacementChar);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
