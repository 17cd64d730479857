/** The figures of a report in words, one tile each. */
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { durationInSentence, shortDuration } from '../../../lib/duration.ts';
import { href } from '../../../routes.ts';
import { changeOf, type FigureName, figureNames, figureOf, passRate } from './figures.ts';
import { casesBetween, linkOf } from './links.ts';
import type { Report } from './report.ts';
import { type Judged, type Judgement, judgementOf, type Unusual } from './unusual.ts';

export interface Tile {
  readonly label: string;
  /** Where it leads. */
  readonly to: string;
  readonly value: string;
  /** How it compares. */
  readonly text: string;
  /** Null for a figure within its usual band. */
  readonly unusual: 'worse' | 'better' | null;
}

const shown = (count: number) => formatNumber(count, locale);

/** What can be said of a figure. */
interface Sentences {
  readonly judged: (found: Unusual) => string;
  readonly compared: string;
  readonly before: string | null;
}

/** Says of a figure how it is judged, or that a raid explains it, or else how it compares. */
function sentenceOf(
  { unusual, explained }: Judgement,
  name: Judged,
  { judged, compared, before }: Sentences,
): Pick<Tile, 'text' | 'unusual'> {
  const found = unusual.get(name);
  if (found) return { text: judged(found), unusual: found.isWorse ? 'worse' : 'better' };
  if (explained.has(name) && before !== null)
    return { text: t('guild:figures.explained', { value: before }), unusual: null };
  return { text: compared, unusual: null };
}

/** Rounds a duration to minutes, since seconds do not matter. */
const rounded = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

/** "before: 960", with the change where there is one. */
function comparison(report: Report, name: FigureName): string {
  const figure = figureOf(report, name);
  const change = changeOf(name, figure);
  if (!change || figure.before === null) return '';
  const value = shown(figure.before);
  if (change.by === 0) return t('guild:figures.before', { value });
  const size =
    change.kind === 'share' ? formatPercent(Math.abs(change.by), locale) : shown(Math.abs(change.by));
  return t('guild:figures.before_change', { value, change: (change.by > 0 ? '+' : '−') + size });
}

/** Says how a count is out of its band. */
function judgedCount(report: Report, name: FigureName, { direction, expected }: Unusual): string {
  const { value } = figureOf(report, name);
  if (name === 'joins') {
    const { raids } = report;
    if (direction === 'more' && raids.length > 0) {
      const joins = shown(raids.reduce((sum, raid) => sum + raid.joins, 0));
      return t('guild:figures.unusual.raids', { count: raids.length, joins });
    }
    return t(`guild:figures.unusual.joins_${direction}`, { usual: shown(expected) });
  }
  const size = direction === 'fewer' ? 'half' : value >= 2 * expected ? 'double' : 'more';
  return t(`guild:figures.unusual.${size}`, { before: shown(expected) });
}

function countTile(guild: Guild, report: Report, judgement: Judgement, name: FigureName): Tile {
  const { before } = figureOf(report, name);
  return {
    label: t(`guild:figures.names.${name}`),
    to: linkOf(guild, name, report),
    value: shown(report.totals[name]),
    ...sentenceOf(judgement, name, {
      judged: (found) => judgedCount(report, name, found),
      compared: comparison(report, name),
      before: before === null ? null : shown(before),
    }),
  };
}

/** A text, and what it was before if that is known. */
const withBefore = (text: string, value: string | null) =>
  value === null ? text : `${text} · ${t('guild:figures.before', { value })}`;

/** How many fail a captcha that far fewer pass than before. */
function failures(rate: number, earlier: number): string {
  const before = formatPercent(1 - earlier, locale);
  const failed = 1 - rate;
  if (failed > 0.55) return t('guild:figures.unusual.captcha_most', { before });
  if (failed >= 0.45) return t('guild:figures.unusual.captcha_half', { before });
  return t('guild:figures.unusual.captcha_some', { share: formatPercent(failed, locale), before });
}

function captchaTile(guild: Guild, report: Report, judgement: Judgement): Tile {
  const { totals, previous, from, to } = report;
  const [rate, earlier] = [passRate(totals), previous && passRate(previous)];
  const { captcha_passed: passed, captcha_failed: failed } = totals;
  const text =
    rate === null
      ? t('guild:figures.captcha_none')
      : t('guild:figures.captcha_text', { passed: shown(passed), total: shown(passed + failed) });
  const before = earlier === null ? null : formatPercent(earlier, locale);
  const compared = withBefore(text, before);
  return {
    label: t('guild:figures.captcha'),
    to: casesBetween(guild, from, to, { source: 'captcha' }),
    value: rate === null ? '–' : formatPercent(rate, locale),
    ...sentenceOf(judgement, 'captcha', {
      judged: ({ isWorse, expected }) => (isWorse && rate !== null ? failures(rate, expected) : compared),
      compared,
      before,
    }),
  };
}

function ticketsTile(guild: Guild, report: Report, judgement: Judgement): Tile {
  const { tickets_open, totals, previous } = report;
  const count = totals.tickets_opened;
  const opened = t('guild:figures.tickets_opened', { count });
  const before = previous && shown(previous.tickets_opened);
  return {
    label: t('guild:figures.tickets'),
    to: href('ticket-history', { guild_id: guild.id }, locale),
    value: shown(tickets_open),
    ...sentenceOf(judgement, 'tickets', {
      judged: ({ direction, expected }) =>
        t(`guild:figures.unusual.tickets_${direction}`, { opened, before: shown(expected) }),
      compared: withBefore(opened, before),
      before,
    }),
  };
}

function replyTile(guild: Guild, report: Report, judgement: Judgement): Tile {
  const { totals, previous } = report;
  const { median_first_response_seconds: median } = totals;
  const before = previous?.median_first_response_seconds ?? null;
  const inWords = before === null ? null : durationInSentence(rounded(before), locale);
  const text = t(median === null ? 'guild:figures.reply_none' : 'guild:figures.reply_text');
  return {
    label: t('guild:figures.reply'),
    to: href('ticket-history', { guild_id: guild.id }, locale),
    value: median === null ? '–' : shortDuration(rounded(median), locale),
    ...sentenceOf(judgement, 'reply', {
      judged: ({ direction }) => t(`guild:figures.unusual.reply_${direction}`, { before: inWords ?? '' }),
      compared: withBefore(text, inWords),
      before: inWords,
    }),
  };
}

/** All figures: first those that somebody should look at, then the other unusual ones. */
export function tilesOf(guild: Guild, report: Report): readonly Tile[] {
  const judgement = judgementOf(report);
  const counts = figureNames.map((name) => countTile(guild, report, judgement, name));
  // A host with nothing but days has no others.
  const others =
    report.source === 'activity'
      ? []
      : [captchaTile, ticketsTile, replyTile].map((tile) => tile(guild, report, judgement));
  const rank = ({ unusual }: Tile) => (unusual === 'worse' ? 0 : unusual === 'better' ? 1 : 2);
  return [...counts, ...others].toSorted((one, other) => rank(one) - rank(other));
}
