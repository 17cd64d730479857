import { useEffect } from 'react';
import { codeOnDemand } from '../ui/code-on-demand.ts';

const finder = codeOnDemand(() => import('./reveal.ts'));

/**
 * Leads to the field that the address names (`#channel_id`), once the form is drawn and whenever the address changes.
 * `fields` are the names in the form with commas between them; none before it is there.
 */
export function useSoughtField(fields: string): void {
  useEffect(() => {
    const seek = () => {
      const name = location.hash.slice(1);
      if (name && fields.split(',').includes(name)) {
        finder.fetch().then(
          ({ reveal }) => reveal(name),
          () => {},
        );
      }
    };
    seek();
    addEventListener('hashchange', seek);
    return () => removeEventListener('hashchange', seek);
  }, [fields]);
}
