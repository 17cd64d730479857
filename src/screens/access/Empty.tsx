import Plus from 'lucide-react/icons/plus';
import type { Role } from '../../contract/roles.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { rolesToday } from './grants.ts';

/** How many roles a sentence names. */
const mostNamed = 4;

function namesOf(roles: readonly Role[]): string {
  return formatList(
    roles.slice(0, mostNamed).map(({ name }) => name),
    locale,
  );
}

interface Props {
  readonly roles: readonly Role[];
  /** Null for whoever may only see it. */
  readonly onAdd: (() => void) | null;
}

/** Who may do what today, by the platform alone, and one button. */
export function Empty({ roles, onAdd }: Props) {
  const { managers, moderators } = rolesToday(roles);
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <h2 className="text-title/5.5">{t('access:empty.title')}</h2>
      <p className="max-w-prose text-muted">
        {managers.length > 0
          ? t('access:empty.managers', { roles: namesOf(managers) })
          : t('access:empty.owner')}{' '}
        {moderators.length > 0 && t('access:empty.moderators', { roles: namesOf(moderators) })}
      </p>
      {onAdd && (
        <Button kind="quiet" className="mt-4" onClick={onAdd}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('access:empty.add')}
        </Button>
      )}
    </div>
  );
}
