import type { Revision } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import type { Change } from '../../document/changes/differences.ts';
import { changeName, changesIn, headline } from './revision-text.ts';
import type { Source } from './source.ts';

/** How many fields a row names. */
const shownFields = 3;

/** After the name of a field. */
const colon = locale === 'fr' ? '\u00a0:' : ':';

/** "Attempts: 3 → 4", "Words: + clownfish". */
function Line({ change }: { readonly change: Change }) {
  const { difference } = change;
  return (
    <span className="block">
      <span className="text-muted">
        {changeName(change)}
        {colon}
      </span>{' '}
      {difference.kind === 'swap' && (
        <>
          <span className="sr-only">{t('revisions:from')} </span>
          <del dir="auto" className="text-muted">
            {difference.from}
          </del>{' '}
          <span className="turns inline-block text-muted" aria-hidden="true">
            →
          </span>
          <span className="sr-only"> {t('revisions:to')}</span>{' '}
          <ins dir="auto" className="font-medium no-underline">
            {difference.to}
          </ins>
        </>
      )}
      {difference.kind === 'list' && (
        <>
          <Names sign="+" key="added" names={difference.added} said={t('revisions:added')} />
          <Names sign="−" key="gone" names={difference.gone} said={t('revisions:gone')} />
        </>
      )}
      {difference.kind === 'text' && <span className="text-muted">{t('revisions:changed')}</span>}
    </span>
  );
}

interface NamesProps {
  readonly sign: '+' | '−';
  readonly names: readonly string[];
  readonly said: string;
}

function Names({ sign, names, said }: NamesProps) {
  if (names.length === 0) return null;
  const text = formatList(names, locale, 'unit');
  return (
    <span>
      <span aria-hidden="true">{sign} </span>
      <span className="sr-only">{said} </span>
      {sign === '+' ? (
        <ins className="font-medium no-underline">{text}</ins>
      ) : (
        <del className="text-muted">{text}</del>
      )}{' '}
    </span>
  );
}

interface Props {
  readonly revision: Revision;
  /** Undefined until the code of its screen is here. */
  readonly source: Source | undefined;
  readonly guildId: string;
  /** Every field, not the first few alone. */
  readonly isWhole?: boolean;
}

/** What a revision changed, in words. It can stand inside a button. */
export function ChangeSummary({ revision, source, guildId, isWhole = false }: Props) {
  const changes = source ? changesIn(revision, source, guildId) : [];
  const said = headline(revision, source);
  const shown = isWhole ? changes : changes.slice(0, shownFields);
  const rest = changes.length - shown.length;
  return (
    <span className="block [overflow-wrap:anywhere]">
      {said && (
        <span className="block">
          <span className={said.name === null ? undefined : 'text-muted'}>
            {said.did}
            {said.name !== null && colon}
          </span>{' '}
          <bdi>{said.name}</bdi>
        </span>
      )}
      {!said && changes.length === 0 && t('revisions:did.document.saved')}
      {shown.map((change) => (
        <Line key={change.paths[0]} change={change} />
      ))}
      {rest > 0 && <span className="text-muted">{t('revisions:more', { count: rest })}</span>}
      {revision.restores !== null && (
        <span className="mt-1 inline-block rounded-full bg-info-soft px-2 text-xs/5 text-info-text forced-colors:border forced-colors:border-canvas-text">
          {t('revisions:returned')}
        </span>
      )}
    </span>
  );
}
