import type { AccessGrants } from '../../contract/access.ts';
import { locale, t } from '../../i18n/client.ts';
import { type Form, useValue } from '../../screen-kits/document/use-field.ts';
import { inOrder, isEmpty } from './grants.ts';
import { headingOf } from './sentence.ts';
import { useAccess } from './use-access.ts';

/** To whom something is granted. */
export function Summary({ form }: { readonly form: Form<AccessGrants> }) {
  const { isWaiting, roles, nameOf } = useAccess();
  const grants = useValue(form, 'grants');
  // Without names the line breaks would change. The space is reserved.
  if (isWaiting) return null;
  const told = inOrder(grants, roles).filter((grant) => !isEmpty(grant));
  return headingOf(
    told.map(({ subject }) => nameOf(subject)),
    { t, locale },
  );
}
