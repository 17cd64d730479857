import Crown from 'lucide-react/icons/crown';
import type { CSSProperties } from 'react';
import { premiumChanges } from '../../contract/premium-limits.ts';
import { t } from '../../i18n/client.ts';
import { counted } from './counts.ts';
import { Part } from './Part.tsx';

const first = 'py-2.5 pe-3 text-start align-top max-sm:pe-2';
const other = 'px-3 py-2.5 text-start align-top max-sm:px-2';
const figure = 'num text-base font-semibold';
const row = 'border-b border-line last:border-b-0';

/** A number, with the same number of marks. */
function Figure({ count, tone }: { readonly count: number; readonly tone: string }) {
  return (
    <>
      <span className={figure}>{count}</span>
      <span
        className={`mt-1 block h-1.5 w-[calc(var(--count)*4px-1px)] max-w-full bg-[repeating-linear-gradient(to_right,currentcolor_0_3px,transparent_3px_4px)] forced-color-adjust-none max-sm:hidden ${tone}`}
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
    <Part id="premium-changes">
      <header>
        <h2 id="premium-changes" className="text-title/5.5">
          {t('user-premium:changes.title')}
        </h2>
        <p className="text-muted">{t('user-premium:changes.text')}</p>
      </header>
      <table className="w-full max-sm:table-fixed" aria-labelledby="premium-changes">
        <thead className="text-body text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`font-semibold max-sm:w-[42%] ${first}`}>
              {t('user-premium:changes.of')}
            </th>
            <th scope="col" className={`font-semibold ${other}`}>
              {t('user-premium:changes.free')}
            </th>
            <th
              scope="col"
              className={`rounded-t-control bg-premium-soft font-semibold text-premium-text ${other}`}
            >
              <span className="flex items-center gap-1.5">
                <Crown size={14} strokeWidth={1.75} aria-hidden="true" />
                {t('user-premium:changes.premium')}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map((of) => (
            <tr key={of} className={row}>
              <th scope="row" className={`font-medium ${first}`}>
                {t(`user-premium:limits.${of}`)}
              </th>
              <td className={other}>
                <Figure count={premiumChanges[of].free} tone="text-muted" />
              </td>
              <td className={`bg-premium-soft ${other}`}>
                <Figure count={premiumChanges[of].premium} tone="text-premium" />
              </td>
            </tr>
          ))}
          <tr className={row}>
            <th scope="row" className={`font-medium ${first}`}>
              {t('user-premium:limits.days')}
            </th>
            <td className={`${figure} ${other}`}>{t('user-premium:days', { count: free })}</td>
            <td className={`rounded-b-control bg-premium-soft ${figure} ${other}`}>
              {t('user-premium:days', { count: premium })}
            </td>
          </tr>
        </tbody>
      </table>
    </Part>
  );
}
