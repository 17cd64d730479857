import { locale, t } from '../i18n/client.ts';
import type { ApiError } from '../lib/api-error.ts';
import { href } from '../routes.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  readonly error: ApiError;
  readonly retry: () => void;
}

/** An error in place of a whole screen. A lost session renders nothing: the redirect to the login page is under way. */
export function ErrorPanel({ error, retry }: Props) {
  if (error.kind === 'signed_out') return null;
  return (
    <EmptyState title={t(`errors:call.${error.kind}.title`)} text={t(`errors:call.${error.kind}.text`)}>
      {error.kind !== 'not_found' && error.kind !== 'forbidden' && (
        <button type="button" className="btn btn-primary" onClick={retry}>
          {t('common:retry')}
        </button>
      )}
      <a className="btn btn-quiet" href={href('guilds', {}, locale)}>
        {t('frame:all_guilds')}
      </a>
    </EmptyState>
  );
}
