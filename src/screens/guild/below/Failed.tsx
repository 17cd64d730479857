import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from './Card.tsx';

interface Props {
  readonly error: ApiError;
  readonly text: string;
  readonly retry: () => void;
}

/** A card that could not be loaded. Shows nothing when the session has ended, since the login page is about to open. */
export function Failed({ error, text, retry }: Props) {
  if (error.kind === 'signed_out') return null;
  return (
    <Empty role="alert">
      <p>{text}</p>
      <Button kind="quiet" small onClick={retry}>
        {t('common:retry')}
      </Button>
    </Empty>
  );
}
