import Crown from 'lucide-react/icons/crown';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Ticket from 'lucide-react/icons/ticket';
import type { Premium } from '../../contract/premium.ts';
import { t } from '../../i18n/client.ts';
import { freeSlots, grantsOf } from './grants.ts';
import { Part } from './Part.tsx';
import { PremiumEnd } from './PremiumEnd.tsx';

const head = 'flex items-center gap-3.5';
const crown = 'grid size-10 shrink-0 place-items-center rounded-card';

const icons = { code: Ticket, patreon: HeartHandshake } as const;

/** Whether the reader has premium, its sources, and when it ends. */
export function Status({ premium }: { readonly premium: Premium }) {
  const { is_premium, patreon } = premium;
  const grants = grantsOf(premium);
  if (!is_premium) {
    return (
      <Part id="premium-status">
        <div className={head}>
          <span className={`bg-sunken text-muted ${crown}`}>
            <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div>
            <h2 id="premium-status" className="text-title/5.5">
              {t('user-premium:none.title')}
            </h2>
            <p className="text-muted">{t('user-premium:none.text')}</p>
          </div>
        </div>
      </Part>
    );
  }
  return (
    // Whoever has premium sees it at once: a thin line of gold.
    <Part id="premium-status" className="[box-shadow:inset_0_0_0_1px_var(--premium),var(--card-shadow)]">
      <div className={head}>
        <span className={`bg-premium-soft text-premium-text ${crown}`}>
          <Crown size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div>
          <h2 id="premium-status" className="text-title/5.5">
            {t('user-premium:active')}
          </h2>
          <Room of={premium} />
        </div>
      </div>
      <ul>
        {grants.map((grant) => {
          const { source, until } = grant;
          const Icon = icons[source];
          return (
            <li
              key={`${source} ${until}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-2.5 last:pb-0"
            >
              <span className="flex min-w-40 flex-1 items-center gap-2 font-medium">
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
    </Part>
  );
}

/** "3 slots, 1 of them free". */
function Room({ of }: { readonly of: Pick<Premium, 'slots' | 'slots_used'> }) {
  const slots = t('user-premium:slots', { count: of.slots });
  return (
    <p className="text-muted">
      {of.slots > 0
        ? t('user-premium:room', { slots, free: t('user-premium:of_them', { count: freeSlots(of) }) })
        : slots}
    </p>
  );
}
