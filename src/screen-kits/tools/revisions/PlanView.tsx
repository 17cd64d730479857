import { useEffect, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import type { RevisionDetail } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { ChangeInWords } from '../../document/changes/ChangeInWords.tsx';
import type { Plan } from './plan.ts';
import { changeName, changesBetween } from './revision-text.ts';
import type { Source } from './source.ts';

interface Props {
  readonly plan: Plan;
  readonly detail: RevisionDetail;
  readonly target: unknown;
  readonly source: Source;
  readonly guildId: string;
}

/** What bringing settings back would do today, in words. */
export function PlanView({ plan, detail, target, source, guildId }: Props) {
  if (plan.kind === 'orders') return <Order ids={plan.ids} source={source} guildId={guildId} />;
  if (plan.kind !== 'changes') return <p className="text-muted">{t(`revisions:compare.${plan.kind}`)}</p>;
  return (
    <>
      <p className="text-muted">{t('revisions:compare.today')}</p>
      <ul className="grid w-full gap-2">
        {changesBetween(source, detail.current, target, guildId).map((change) => (
          <li key={change.paths[0]}>
            <p className="font-semibold">{changeName(change)}</p>
            {change.paths.length > 1 && (
              <p className="text-muted">
                {formatList(
                  change.paths.flatMap((path) => source.fields[path]?.label ?? []).map((label) => t(label)),
                  locale,
                )}
              </p>
            )}
            <ChangeInWords difference={change.difference} asChips />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Entries by their ids, as far as a list of the contract says what they are called. */
function namesIn(reply: unknown, source: Source): ReadonlyMap<string, string> {
  const { items } = (reply ?? {}) as {
    readonly items?: readonly { readonly id: string; readonly name?: string }[];
  };
  return new Map(
    (items ?? []).flatMap((entry) => {
      const name = entry.name ?? source.called(entry, entry.id);
      return name ? [[entry.id, name] as const] : [];
    }),
  );
}

interface OrderProps {
  readonly ids: readonly string[];
  readonly source: Source;
  readonly guildId: string;
}

/** The entries in the order of a revision, named once the list is read. */
function Order({ ids, source, guildId }: OrderProps) {
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const { read } = source;
    if (!read) return;
    void call(read, { params: { id: guildId }, signal: gone.signal } as Parameters<typeof call>[1]).then(
      (result) => {
        if (!gone.signal.aborted) setNames(namesIn(result.ok ? result.value : null, source));
      },
    );
    return () => gone.abort();
  }, [source, guildId]);
  return (
    <>
      <p className="text-muted">{t('revisions:compare.orders')}</p>
      {names === null ? (
        <LiveRegion className="text-muted">{t('revisions:compare.loading')}</LiveRegion>
      ) : (
        <ol className="list-decimal ps-5">
          {ids.map((id) => (
            <li key={id}>
              <bdi>{names.get(id) ?? t('revisions:compare.gone_entry')}</bdi>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
