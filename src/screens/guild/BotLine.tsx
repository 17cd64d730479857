import type { BotHere } from '../../contract/health.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { durationInSentence, durationUnits } from '../../lib/duration.ts';

/** How long the bot has been running, in its largest unit: days, hours or minutes. */
function runningFor(startedAt: string): string {
  const { day, hour, minute } = durationUnits;
  const seconds = Math.max(minute, (hostNow() - Date.parse(startedAt)) / 1000);
  const unit = [day, hour].find((size) => seconds >= size) ?? minute;
  return durationInSentence(seconds - (seconds % unit), locale);
}

const looks: Partial<Record<BotHere['state'], string>> = {
  ready: 'text-muted before:border-series before:bg-series',
  closed: 'text-warning-text before:border-current before:bg-current',
};

/** How the bot is, in a line. */
export function BotLine({ bot }: { readonly bot: BotHere }) {
  const { state, latency_ms, started_at, version } = bot;
  const facts = [
    t(`guild:bot.${state}`),
    ...(state === 'ready'
      ? [
          latency_ms !== null && t('guild:bot.latency', { latency: formatNumber(latency_ms, locale) }),
          t('guild:bot.running', { duration: runningFor(started_at) }),
          version && t('guild:bot.version', { version }),
        ]
      : []),
  ];
  return (
    <p
      className={`relative -mt-3 ps-6 text-body before:absolute before:start-1 before:top-[calc(0.5lh-0.25rem)] before:size-2 before:rounded-full before:border-[1.5px] before:content-[''] ${looks[state] ?? 'text-muted before:border-edge'}`}
    >
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
