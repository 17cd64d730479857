import type { ReactNode } from 'react';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { href } from '../../../routes.ts';
import { Cell, WholeLink } from '../Linked.tsx';
import { passRate } from './figures.ts';
import { casesBetween } from './links.ts';
import type { Report } from './report.ts';

/** Rounds a duration to minutes, since seconds do not matter. */
const rounded = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
const inWords = (seconds: number) => durationInSentence(rounded(seconds), locale);

export const nameLook = 'w-fit max-w-full truncate text-muted';
export const lineLook = 'flex min-h-8 flex-wrap items-baseline justify-between gap-x-2';
export const cellLook = 'min-w-0 flex-col py-3 max-sm:px-4';

interface Fact {
  readonly label: string;
  readonly to: string;
  readonly value: string;
  readonly text: string;
  /** The value in the previous period; null if not known. */
  readonly before: string | null;
}

function captchaOf(guild: Guild, { totals, previous, from, to }: Report): Fact {
  const [rate, earlier] = [passRate(totals), previous && passRate(previous)];
  const { captcha_passed: passed, captcha_failed: failed } = totals;
  return {
    label: t('guild:figures.captcha'),
    to: casesBetween(guild, from, to, { source: 'captcha' }),
    value: rate === null ? '–' : formatPercent(rate, locale),
    text:
      rate === null
        ? t('guild:figures.captcha_none')
        : t('guild:figures.captcha_text', {
            passed: formatNumber(passed, locale),
            total: formatNumber(passed + failed, locale),
          }),
    before: earlier === null ? null : formatPercent(earlier, locale),
  };
}

function ticketsOf(guild: Guild, { tickets_open, totals, previous }: Report): Fact {
  return {
    label: t('guild:figures.tickets'),
    to: href('ticket-history', { guild_id: guild.id }, locale),
    value: formatNumber(tickets_open, locale),
    text: t('guild:figures.tickets_opened', { count: totals.tickets_opened }),
    before: previous && formatNumber(previous.tickets_opened, locale),
  };
}

function replyOf(guild: Guild, { totals, previous }: Report): Fact {
  const { median_first_response_seconds: median } = totals;
  const before = previous?.median_first_response_seconds ?? null;
  return {
    label: t('guild:figures.reply'),
    to: href('ticket-history', { guild_id: guild.id }, locale),
    value: median === null ? '–' : inWords(median),
    text: t(median === null ? 'guild:figures.reply_none' : 'guild:figures.reply_text'),
    before: before === null ? null : inWords(before),
  };
}

/** The figures that are not counts: the captcha's pass rate, open tickets, and response times. */
export function TimesAndRates({
  guild,
  report,
}: {
  readonly guild: Guild;
  readonly report: Report | null;
}): ReactNode {
  if (!report) {
    return (
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(10rem,30%),1fr))] overflow-hidden max-sm:grid-cols-1">
        {(['captcha', 'tickets', 'reply'] as const).map((name) => (
          <Cell key={name} className={`min-h-[5.875rem] ${cellLook}`}>
            <span className={nameLook}>{t(`guild:figures.${name}`)}</span>
            <span className={lineLook}>
              <span className="d-skeleton h-5 w-16 self-center" />
            </span>
            <span className="min-h-5 text-muted" />
          </Cell>
        ))}
      </ul>
    );
  }
  const facts = [captchaOf(guild, report), ticketsOf(guild, report), replyOf(guild, report)];
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(10rem,30%),1fr))] overflow-hidden max-sm:grid-cols-1">
      {facts.map(({ label, to, value, text, before }) => (
        <Cell key={label} className={`min-h-[5.875rem] ${cellLook}`}>
          <WholeLink className={nameLook} href={to}>
            {label}
          </WholeLink>
          <span className={lineLook}>
            <span className="num text-xl/8 font-semibold" data-value="">
              {value}
            </span>
          </span>
          <span className="min-h-5 text-muted">
            {text}
            {before !== null && ` · ${t('guild:figures.before', { value: before })}`}
          </span>
        </Cell>
      ))}
    </ul>
  );
}
