import type { ReactNode } from 'react';

/** Stands in a text for an element: U+FFFC, the object replacement character. */
export const hole = '\ufffc';

/** A text with an element in the place of {@link hole}: `around(t('frame:restored', { ago: hole }), <When … />)`. */
export function around(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(hole);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
