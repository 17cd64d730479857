import { useLayoutEffect } from 'react';
import { arrive, wait } from '../../app/navigation/arrival.ts';
import { lazyCode } from '../../ui/lazy-code.ts';

const finder = lazyCode(() => import('./focus-field.ts'));

/** Leads to the field that the address names (`#channel_id`), once the form is drawn and whenever the address changes. */
export function useFieldAnchor(fields: readonly string[]): void {
  const names = fields.join();
  // Before the form is painted, or the footer would be seen where the fold will push it away from.
  useLayoutEffect(() => {
    const seek = () => {
      const name = location.hash.slice(1);
      if (!name || !names.split(',').includes(name)) return;
      // A fold that opens moves what is below it.
      wait('field');
      finder
        .fetch()
        .then(
          ({ focusField }) => focusField(name),
          () => {},
        )
        .finally(() => arrive('field'));
    };
    seek();
    addEventListener('hashchange', seek);
    return () => removeEventListener('hashchange', seek);
  }, [names]);
}
