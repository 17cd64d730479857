import { useStore } from '@nanostores/react';
import { $others } from '../../../app/stores/presence.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { othersCode } from '../../tools/presence/others-code.ts';

/** At the top of an entry's form: who else is editing the same entry. */
export function EditingHere({ id }: { readonly id: string }) {
  const others = useStore($others).filter(({ entryId, isEditing }) => entryId === id && isEditing);
  return (
    <div role="status" className="entry-others">
      {others.length > 0 && (
        <Lazy source={othersCode} waiting={null}>
          {({ EditingEntry }) => <EditingEntry others={others} />}
        </Lazy>
      )}
    </div>
  );
}
