import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';

/** Which others are writing in the ticket, in a line that takes no room while nobody does. */
export function Writing({ people }: { readonly people: readonly Person[] }) {
  const [one, other] = people;
  const name = one?.display_name ?? '';
  return (
    <p
      role="status"
      className="absolute -top-6 start-2 max-w-[calc(100%-1rem)] truncate rounded-t-md bg-card px-2 py-0.5 text-body/5 text-muted empty:hidden"
    >
      {people.length === 1 && t('ticket-desk:writing.one', { name })}
      {people.length === 2 && t('ticket-desk:writing.two', { name, other: other?.display_name ?? '' })}
      {people.length > 2 && t('ticket-desk:writing.many')}
    </p>
  );
}
