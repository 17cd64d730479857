import { useGuild } from '../../app/guild/use-guild.ts';
import type { RecurringMessageBody } from '../../contract/recurring.ts';
import { locale, t } from '../../i18n/client.ts';
import { channelFace } from './channel.ts';
import { scheduleText } from './words.ts';

/** A message as a sentence: its name, when it is posted, and where. */
export function MessageSummary({ body }: { readonly body: RecurringMessageBody }) {
  const { name } = channelFace(useGuild(), body.channel_id);
  return (
    <>
      <span className="recurring-name">
        <bdi>{body.name}</bdi>
      </span>
      <span className="recurring-when">
        <span>{scheduleText(body.schedule, { t, locale })}</span>
        {/* The names of channels come later: their line is there before. */}
        <bdi className="recurring-channel">{name || '\u00a0'}</bdi>
      </span>
    </>
  );
}
