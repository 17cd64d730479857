import { useStore } from '@nanostores/react';
import { $people } from '../../app/stores/people.ts';
import type { GrantSubject } from '../../contract/access.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RoleDot } from '../../ui/pickers/RoleDot.tsx';
import type { Access } from './use-access.ts';

interface Props {
  readonly subject: GrantSubject;
  readonly access: Access;
}

/** The colour of a role, or the picture of a person. */
export function SubjectFace({ subject, access }: Props) {
  const people = useStore($people);
  if (subject.kind === 'role') {
    const color = access.roles.find(({ id }) => id === subject.role_id)?.color ?? 0;
    return (
      <span className="grid size-6 shrink-0 place-items-center">
        <RoleDot color={color} />
      </span>
    );
  }
  const { user_id: id } = subject;
  return (
    <Avatar name={access.nameOf(subject)} src={people[id]?.avatar_url ?? null} id={id} size={24} round />
  );
}
