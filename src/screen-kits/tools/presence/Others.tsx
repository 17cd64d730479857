import type { Other } from '../../../app/stores/presence.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { adoptStyles } from '../../../ui/adopt.ts';
import css from './others.css?inline';

adoptStyles(css);

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

/** Who else has the screen open: faces, and a sentence. */
export function OthersHere({ others }: { readonly others: readonly Other[] }) {
  return (
    <span className="others-chip" data-editing={others.some(({ isEditing }) => isEditing) ? '' : undefined}>
      <span className="others-faces">
        {others.slice(0, faces).map(({ user }) => (
          <Avatar key={user.id} name={user.display_name} src={user.avatar_url} id={user.id} size={20} round />
        ))}
      </span>
      <span className="others-words">{words(others)}</span>
    </span>
  );
}

/** On the form of an entry: who else is editing it. */
export function EditingEntry({ others }: { readonly others: readonly Other[] }) {
  return others.map(({ user }) => (
    <span key={user.id} className="others-chip" data-editing="">
      <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={20} round />
      {t('revisions:editing.here', { name: user.display_name })}
    </span>
  ));
}
