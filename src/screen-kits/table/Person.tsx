import type { Person as PersonValue } from '../../contract/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** Somebody in a cell: their picture and the name that they go by. */
export function Person({ person }: { readonly person: PersonValue }) {
  return (
    <span className="row-person">
      <Avatar name={person.display_name} src={person.avatar_url} id={person.id} size={20} round />
      <bdi>{person.display_name}</bdi>
    </span>
  );
}
