import type { Other } from '../../../app/stores/presence.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

/** How many faces are shown. */
const faces = 3;

function words(others: readonly Other[]): string {
  const editing = others.filter(({ isEditing }) => isEditing);
  const [first] = editing.length > 0 ? editing : others;
  const name = first?.user.display_name ?? '';
  if (editing.length > 0)
    return editing.length === 1
      ? t('revisions:editing.now', { name })
      : t('revisions:editing.many_now', { count: editing.length });
  return others.length === 1
    ? t('revisions:editing.open', { name })
    : t('revisions:editing.many_open', { count: others.length });
}

const chip =
  'inline-flex min-w-0 items-center gap-1.5 rounded-full py-0.5 pe-2.5 ps-1 [&>:first-child]:text-[0.5625rem] [&>:first-child]:leading-none';
const editing = 'bg-guild-soft text-guild-text';

/** Who else has the screen open: faces, and a sentence. On a phone the faces are at the corner of the last change, and the words for ears. */
export function OthersHere({ others }: { readonly others: readonly Other[] }) {
  return (
    <span
      className={`${chip} max-sm:pointer-events-none max-sm:absolute max-sm:-start-1 max-sm:-top-1.5 max-sm:z-[1] max-sm:p-0 ${others.some(({ isEditing }) => isEditing) ? editing : 'bg-sunken text-muted'}`}
    >
      <span className="flex [&>:not(:first-child)]:-ms-1.5">
        {others.slice(0, faces).map(({ user }) => (
          <Avatar key={user.id} name={user.display_name} src={user.avatar_url} id={user.id} size={20} round />
        ))}
      </span>
      <span className="truncate max-sm:sr-only">{words(others)}</span>
    </span>
  );
}

/** On the form of an entry: who else is editing it. */
export function EditingEntry({ others }: { readonly others: readonly Other[] }) {
  return others.map(({ user }) => (
    <span key={user.id} className={`${chip} ${editing}`}>
      <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={20} round />
      {t('revisions:editing.here', { name: user.display_name })}
    </span>
  ));
}
