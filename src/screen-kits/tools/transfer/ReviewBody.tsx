import { t } from '../../../i18n/client.ts';
import type { Packet } from '../../../lib/transfer/packet.ts';
import { ItemChanges } from './ItemChanges.tsx';
import { type Item, remainingIn } from './items.ts';
import { Matching } from './Matching.tsx';
import type { Review } from './use-review.ts';
import type { Work } from './work.ts';

interface Props {
  readonly review: Review;
  readonly work: Work;
  readonly packet: Packet;
  readonly guildId: string;
  /** A save was tried: what keeps it back is said. */
  readonly isTried: boolean;
}

/** A rule or an entry: whether it comes along, and what it would change. */
function Row({ item, review, work, guildId, isTried }: Omit<Props, 'packet'> & { readonly item: Item }) {
  const isChosen = review.chosen.has(item.key);
  return (
    <li className="border-t border-line py-3">
      {item.before && item.changed.length === 0 ? (
        <p className="ps-8">
          <bdi>{item.title}</bdi> <span className="text-muted">{t('transfer:items.same')}</span>
        </p>
      ) : (
        <>
          <label className="flex cursor-pointer items-start gap-3 py-1 coarse:min-h-11 coarse:items-center">
            <input
              type="checkbox"
              className="mt-0.5 h-4 w-4 shrink-0 accent-ink"
              checked={isChosen}
              onChange={({ target }) => review.choose(item.key, target.checked)}
            />
            <bdi className="font-semibold">{item.title}</bdi>
          </label>
          <div className="ps-8">
            {item.isThere && <p className="text-muted">{t('transfer:items.there')}</p>}
            <ItemChanges work={work} item={item} guildId={guildId} showsFaults={isTried && isChosen} />
          </div>
        </>
      )}
    </li>
  );
}

/** What would change, the document field by field, or each rule or entry by itself. */
function Items({ packet: _, ...props }: Props) {
  const { review, work, guildId, isTried } = props;
  const { items, today } = review;
  const [first] = items;
  if (work.kind === 'document' && first) {
    if (first.changed.length === 0) return <p>{t('transfer:items.nothing')}</p>;
    return <ItemChanges work={work} item={first} guildId={guildId} showsFaults={isTried} />;
  }
  if (items.length === 0) return <p>{t('transfer:items.none')}</p>;
  const { limit, saved } = today;
  return (
    <>
      {limit && (
        <p className={remainingIn(today) < items.length ? 'text-warning-text' : '-mt-3 text-muted'}>
          {t('transfer:items.room', {
            count: saved.length,
            max: limit.max,
          })}{' '}
          {limit.max < limit.maxPremium && t('transfer:items.premium', { max: limit.maxPremium })}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <Row key={item.key} {...props} item={item} />
        ))}
      </ul>
    </>
  );
}

/** What does not match, what would change, and what keeps it back. */
export function ReviewBody(props: Props) {
  const { review, work, packet, guildId, isTried } = props;
  return (
    <>
      <Matching review={review} work={work} names={packet.names} guildId={guildId} isTried={isTried} />
      <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="transfer-changes">
        <h3 id="transfer-changes" className="text-title/5.5">
          {t(`transfer:items.title.${work.kind}`)}
        </h3>
        <Items {...props} />
      </section>
    </>
  );
}
