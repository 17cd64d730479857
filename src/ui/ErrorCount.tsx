import { t } from '../i18n/client.ts';

/** How many errors are inside of something; nothing when there are none. */
export function ErrorCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      data-errors={count}
      className="shrink-0 rounded-full bg-error-soft px-2 py-0.5 text-xs/4 text-error-text forced-colors:border forced-colors:border-canvas-text"
    >
      {t('common:errors', { count })}
    </span>
  );
}
