import type { ComponentProps } from 'react';
import { besideLook } from '../../screen-kits/beside-look.tsx';

/** The card of the preview. Beside the ladder, it stays in sight. */
export function PathCard(props: ComponentProps<'section'>) {
  return <section {...props} className={`panel grid gap-5 p-5 max-sm:p-4 ${besideLook}`} />;
}
