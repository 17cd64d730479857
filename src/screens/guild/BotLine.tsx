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
      data-state={state}
      className={`bot-line relative -mt-3 ps-6 text-body ${state === 'closed' ? 'text-warning-text' : 'text-muted'}`}
    >
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
