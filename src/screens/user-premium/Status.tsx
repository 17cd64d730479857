import Crown from 'lucide-react/icons/crown';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Ticket from 'lucide-react/icons/ticket';
import type { Premium } from '../../contract/premium.ts';
import { t } from '../../i18n/client.ts';
import { freeSlots, grantsOf } from './grants.ts';
import { PremiumEnd } from './PremiumEnd.tsx';

const icons = { code: Ticket, patreon: HeartHandshake } as const;

/** Whether the reader has premium, its sources, and when it ends. */
export function Status({ premium }: { readonly premium: Premium }) {
  const { is_premium, patreon } = premium;
  const grants = grantsOf(premium);
  if (!is_premium) {
    return (
      <section className="panel premium-part" aria-labelledby="premium-status">
        <div className="premium-head">
          <span className="premium-crown" data-none="">
            <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div>
            <h2 id="premium-status" className="text-title/5.5">
              {t('user-premium:none.title')}
            </h2>
            <p className="text-muted">{t('user-premium:none.text')}</p>
          </div>
        </div>
      </section>
    );
  }
  return (
    <section className="panel premium-part premium-status" aria-labelledby="premium-status">
      <div className="premium-head">
        <span className="premium-crown">
          <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div>
          <h2 id="premium-status" className="text-title/5.5">
            {t('user-premium:active')}
          </h2>
          <Room of={premium} />
        </div>
      </div>
      <ul className="premium-grants">
        {grants.map((grant) => {
          const { source, until } = grant;
          const Icon = icons[source];
          return (
            <li key={`${source} ${until}`} className="premium-grant">
              <span className="font-medium">
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
                {source === 'patreon' && patreon.tier
                  ? t('user-premium:source.tier', { tier: patreon.tier })
                  : t(`user-premium:source.${source}`)}
              </span>
              {grants.length > 1 && <Room of={grant} />}
              <PremiumEnd until={until} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "3 slots, 1 of them free". */
function Room({ of }: { readonly of: Pick<Premium, 'slots' | 'slots_used'> }) {
  return (
    <p className="text-muted">
      {t('user-premium:slots', { count: of.slots })}
      {of.slots > 0 && t('user-premium:of_them_free', { count: freeSlots(of) })}
    </p>
  );
}
