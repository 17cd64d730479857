import type { AccessGrant } from '../../contract/access.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { SubjectFace } from './SubjectFace.tsx';
import type { Access } from './use-access.ts';

interface Props {
  readonly id: string;
  readonly grant: AccessGrant;
  readonly access: Access;
  readonly onRestore: () => void;
}

/** What is taken away once this is saved, with the way back. */
export function RemovedCard({ id, grant: { subject }, access, onRestore }: Props) {
  const name = access.nameOf(subject);
  return (
    <div
      id={id}
      className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5 first:border-t-0 max-sm:px-4"
    >
      <SubjectFace subject={subject} access={access} />
      <p className="min-w-0 flex-1 text-muted">
        <del className="break-words">
          <bdi>{name}</bdi>
        </del>{' '}
        {t('access:removed')}
      </p>
      <Button kind="quiet" small onClick={onRestore} aria-label={t('frame:revert_field', { name })}>
        {t('access:restore')}
      </Button>
    </div>
  );
}
