import Crown from 'lucide-react/icons/crown';
import type { CSSProperties } from 'react';
import { premiumChanges } from '../../contract/premium-limits.ts';
import { t } from '../../i18n/client.ts';
import { counted } from './counts.ts';

/** A number, with the same number of marks. */
function Figure({ count }: { readonly count: number }) {
  return (
    <>
      <span className="num premium-figure">{count}</span>
      <span
        className="premium-marks block"
        aria-hidden="true"
        style={{ '--count': count } as CSSProperties}
      />
    </>
  );
}

/** What premium changes for a guild, compared with no premium. */
export function Changes() {
  const { free, premium } = premiumChanges.days;
  return (
    <section className="panel premium-part" aria-labelledby="premium-changes">
      <header>
        <h2 id="premium-changes" className="text-title/5.5">
          {t('user-premium:changes.title')}
        </h2>
        <p className="text-muted">{t('user-premium:changes.text')}</p>
      </header>
      <table className="premium-table" aria-labelledby="premium-changes">
        <thead>
          <tr>
            <th scope="col">{t('user-premium:changes.of')}</th>
            <th scope="col">{t('user-premium:changes.free')}</th>
            <th scope="col">
              <span className="flex items-center gap-1.5">
                <Crown size={14} strokeWidth={1.75} aria-hidden="true" />
                {t('user-premium:changes.premium')}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map((of) => (
            <tr key={of}>
              <th scope="row">{t(`user-premium:limits.${of}`)}</th>
              <td>
                <Figure count={premiumChanges[of].free} />
              </td>
              <td>
                <Figure count={premiumChanges[of].premium} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('user-premium:limits.days')}</th>
            <td className="num premium-figure">{t('user-premium:days', { count: free })}</td>
            <td className="num premium-figure">{t('user-premium:days', { count: premium })}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
