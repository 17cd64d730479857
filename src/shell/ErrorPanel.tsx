import { locale, t } from '../i18n/client.ts';
import type { ApiError } from '../lib/api-error.ts';
import { href } from '../routes.ts';
import { ErrorState } from './ErrorState.tsx';
import { errorWords, type Missing } from './error-words.ts';

interface Props {
  readonly error: ApiError;
  readonly retry: () => void;
  /** What a 404 is about, where it is not the guild. */
  readonly missing?: Missing;
}

/** An error in place of a whole screen. A lost session renders nothing: the redirect to the login page is under way. */
export function ErrorPanel({ error, retry, missing }: Props) {
  if (error.kind === 'signed_out') return null;
  return (
    <ErrorState {...errorWords(error, t, missing)}>
      {error.kind !== 'not_found' && error.kind !== 'forbidden' && (
        <button type="button" className="btn btn-primary" onClick={retry}>
          {t('common:retry')}
        </button>
      )}
      <a className="btn btn-quiet" href={href('guilds', {}, locale)}>
        {t('frame:all_guilds')}
      </a>
    </ErrorState>
  );
}
