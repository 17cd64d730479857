import { useLayoutEffect } from 'react';
import { arrive, wait } from '../../app/navigation/arrival.ts';
import { lazyCode } from '../../ui/lazy-code.ts';

const finder = lazyCode(() => import('./focus-field.ts'));

/** Leads to the field that the address names (`#channel_id`), once the form is drawn and whenever the address changes. */
export function useFieldAnchor(fields: readonly string[]): void {
  const names = fields.join();
  // In a layout effect: otherwise the footer would be visible for a moment before the fold opens.
  useLayoutEffect(() => {
    const seek = () => {
      const name = location.hash.slice(1);
      if (!name || !names.split(',').includes(name)) return;
      // An opening fold moves what is below it.
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
