import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { channelFace } from '../channel.ts';
import type { Collision } from '../plans.ts';
import { momentText } from './times.ts';

/** The most collisions that are shown. */
const mostTold = 3;

interface Props {
  readonly met: readonly Collision[];
  readonly zone: string;
}

/** Lists messages that are posted at the same time. */
export function Collisions({ met, zone }: Props) {
  const titleId = useId();
  const guild = useGuild();
  if (met.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-control bg-warning-soft p-3 text-body/5" aria-labelledby={titleId}>
      <h3 id={titleId} className="flex items-center gap-2 font-semibold text-warning-text">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('recurring-pane:collision.title')}
      </h3>
      <ul className="grid gap-2">
        {met.slice(0, mostTold).map(({ channel_id, at, messages, times }) => {
          const names = formatList(
            messages.map(({ name }) => name || t('recurring:entry.new')),
            locale,
          );
          const channel = channelFace(guild, channel_id).name;
          const moment = momentText(at, zone, locale);
          return (
            <li key={`${channel_id} ${at}`}>
              {t('recurring-pane:collision.text', { count: messages.length, channel, moment, names })}{' '}
              {times > 1 && t('recurring-pane:collision.again', { count: times - 1 })}
            </li>
          );
        })}
        {met.length > mostTold && (
          <li>{t('recurring-pane:collision.more', { count: met.length - mostTold })}</li>
        )}
      </ul>
    </section>
  );
}
