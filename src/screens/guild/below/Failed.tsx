import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
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
      <button type="button" className="d-btn btn-quiet btn-sm" onClick={retry}>
        {t('common:retry')}
      </button>
    </Empty>
  );
}
