import { locale, t } from '../../i18n/client.ts';
import { formatDecimal, formatNumber } from '../../i18n/format.ts';

/** How long calls take: "320 ms", from a second on "1,2 s". */
export function formatSpeed(ms: number): string {
  if (ms < 1000) return t('admin-commands:ms', { value: formatNumber(ms, locale) });
  return t('admin-commands:seconds', { value: formatDecimal(ms / 1000, locale) });
}

/** What a curve of counts by day shows, in a sentence. */
export function courseOf(daily: readonly number[]): string {
  return t('admin-commands:per_day', {
    least: formatNumber(Math.min(...daily), locale),
    most: formatNumber(Math.max(...daily), locale),
    last: formatNumber(daily.at(-1) ?? 0, locale),
  });
}

/** A command as people type it: from left to right in every language. */
export function Name({ name }: { readonly name: string }) {
  return (
    <bdi dir="ltr" className="command-name">
      /{name}
    </bdi>
  );
}
