import { useState } from 'react';
import { guildChannels, useResource } from '../../../app/guild/guild-data.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { href } from '../../../routes.ts';
import { type Bar, BarList } from '../../../ui/charts/BarList.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { chartIds } from '../report/links.ts';
import type { Report } from '../report/report.ts';
import { Card, Empty } from './Card.tsx';

interface Props {
  readonly guild: Guild;
  readonly report: Report;
}

/** How many bars are shown. */
const shown = 8;

/** The most triggered rules, each with a link to its settings. */
function ruleBars(guild: Guild, { top_rules }: Report): Bar[] {
  const settings = href('automod', { guild_id: guild.id }, locale);
  return top_rules.slice(0, shown).map(({ type, count }) => ({
    key: type,
    count,
    name: (
      <a className="anchor after:absolute after:inset-0 after:content-['']" href={`${settings}#${type}`}>
        {t(`automod:types.${type}`)}
      </a>
    ),
  }));
}

/** The channels with the most messages. Their names load with the list of channels. */
function useChannelBars(guild: Guild, { top_channels }: Report): Bar[] {
  const channels = useResource(guildChannels(guild.id));
  return top_channels.slice(0, shown).map(({ channel_id, count }) => {
    const channel =
      channels.kind === 'ready' ? channels.value.find(({ id }) => id === channel_id) : undefined;
    const unknown = channels.kind === 'ready' ? t('guild-below:top.gone') : '\u00a0';
    return { key: channel_id, count, name: channel ? <bdi>#{channel.name}</bdi> : unknown };
  });
}

/** The most triggered automod rules, or the busiest channels. */
export function TopCard({ guild, report }: Props) {
  const [counted, setCounted] = useState<'rules' | 'channels'>(
    report.source === 'activity' ? 'channels' : 'rules',
  );
  const channels = useChannelBars(guild, report);
  const bars = counted === 'rules' ? ruleBars(guild, report) : channels;
  const nothing =
    counted === 'rules' && report.source === 'activity'
      ? t('guild-below:top.only_channels')
      : t(`guild-below:top.no_${counted}`);
  return (
    <Card
      id={chartIds.rules}
      title={t('guild-below:top.title')}
      aside={
        <Segments
          label={t('guild-below:top.choose')}
          value={counted}
          onChange={setCounted}
          options={(['rules', 'channels'] as const).map((value) => ({
            value,
            label: t(`guild-below:top.${value}`),
          }))}
        />
      }
    >
      {bars.length > 0 ? (
        <BarList bars={bars} format={(count) => formatNumber(count, locale)} />
      ) : (
        <Empty>{nothing}</Empty>
      )}
    </Card>
  );
}
