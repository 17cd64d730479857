import { errorWords } from '../../../app/states/error-words.ts';
import { locale, t, tKey } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { isWithin } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Source } from './source.ts';

const sentences: Readonly<Record<string, 'list_full' | 'other_entries'>> = {
  'revision.list_full': 'list_full',
  'revision.other_entries': 'other_entries',
};

interface Props {
  readonly error: ApiError;
  readonly source: Source;
}

/** Why settings could not be brought back. */
export function Refusal({ error, source }: Props) {
  if (error.kind === 'stale') return <Notice tone="warning">{t('revisions:compare.moved')}</Notice>;
  if (error.kind === 'invalid') {
    return (
      <Notice tone="error">
        <p>{t('revisions:refused.fields')}</p>
        <ul className="list-disc ps-5">
          {error.fields.map(({ path, key, limit }) => {
            const [, spec] = Object.entries(source.fields).find(([field]) => isWithin(path, field)) ?? [];
            const values = limit === undefined ? {} : { limit: formatNumber(limit, locale) };
            const fault = tKey('faults:', key, 'malformed', values);
            const label = spec ? t(spec.label) : path;
            return (
              <li key={`${path} ${key}`}>
                <bdi className="font-semibold">{label}.</bdi> {fault}
              </li>
            );
          })}
        </ul>
      </Notice>
    );
  }
  const sentence = error.kind === 'refused' ? sentences[error.key] : undefined;
  return (
    <Notice tone="error">
      {sentence
        ? t(`revisions:refused.${sentence}`)
        : t('revisions:refused.other', { reason: errorWords(error, t).title })}
    </Notice>
  );
}
