import type { Appeal } from '../../../contract/appeals.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';

const namesOf = (votes: Appeal['votes']) =>
  formatList(
    votes.map(({ by }) => by.display_name),
    locale,
  );

/** The votes that accept an appeal. One counts only while whoever gave it may still lift bans. */
export const acceptsOf = ({ votes }: Pick<Appeal, 'votes'>): Appeal['votes'] =>
  votes.filter(({ decision, counts }) => decision === 'accept' && counts);

/** Who accepts an appeal that is not decided. */
export function Votes({ appeal }: { readonly appeal: Appeal }) {
  const accepts = acceptsOf(appeal);
  const others = appeal.votes.filter(({ decision, counts }) => decision === 'accept' && !counts);
  if (accepts.length + others.length === 0) return null;
  return (
    <div className="text-muted">
      {accepts.length > 0 && (
        <p>
          {t('appeals:accepts', {
            names: namesOf(accepts),
            count: accepts.length,
            number: formatNumber(accepts.length, locale),
            needed: formatNumber(appeal.votes_needed, locale),
          })}
        </p>
      )}
      {others.length > 0 && <p>{t('appeals:not_counted', { names: namesOf(others) })}</p>}
    </div>
  );
}
