import { useLayoutEffect } from 'react';
import { lazyCode } from '../ui/lazy-code.ts';
import { arrive, wait } from './arrival.ts';

const finder = lazyCode(() => import('./focus-field.ts'));

/**
 * Leads to the field that the address names (`#channel_id`), once the form is drawn and whenever the address changes.
 * `fields` are the names in the form with commas between them; none before it is there.
 */
export function useSoughtField(fields: string): void {
  // Before the form is painted, or the footer would be seen where the fold will push it away from.
  useLayoutEffect(() => {
    const seek = () => {
      const name = location.hash.slice(1);
      if (name && fields.split(',').includes(name)) {
        // A fold that opens moves what is below it.
        wait('field');
        finder
          .fetch()
          .then(
            ({ focusField }) => focusField(name),
            () => {},
          )
          .finally(() => arrive('field'));
      }
    };
    seek();
    addEventListener('hashchange', seek);
    return () => removeEventListener('hashchange', seek);
  }, [fields]);
}
