import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { MessagePreview } from '../../../composer/preview/MessagePreview.tsx';
import type { LogSettings } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { useValue } from '../../../screen-kits/document/use-field.ts';
import { helpLook } from '../../../ui/Field.tsx';
import { $shown } from '../shown.ts';
import { Ignored } from './Ignored.tsx';
import { lineOf } from './line.ts';
import { Test } from './Test.tsx';

/** A preview of an event's log line, and a button to test it. */
export function Pane({ form }: { readonly form: Form<LogSettings> }) {
  const guildId = useGuildId();
  const event = useStore($shown);
  const enabled = useValue(form, 'enabled');
  const settings = useValue(form, `events.${event}`);
  const standard = useValue(form, 'default_channel_id');
  const { channelList, roleList } = useGuild();
  const channels = channelList.listing.kind === 'ready' ? channelList.listing.value : [];
  const roles = roleList.listing.kind === 'ready' ? roleList.listing.value : [];
  const id = settings?.enabled ? (settings.channel_id ?? standard) : null;
  const channel = channels.find((one) => one.id === id);
  const talk = channels.find(({ type }) => type === 'text');
  const role = roles.find(({ managed, position }) => !managed && position > 0);
  const message = useMemo(() => lineOf(event, talk?.id, role?.id), [event, talk?.id, role?.id]);
  const about = useMemo(() => ({ user: { id: '1', display_name: t('logs-pane:member') } }), []);
  const state = () => {
    if (!enabled) return t('logs-pane:all_off');
    if (!settings?.enabled) return t('logs-pane:off');
    if (id === null) return t('logs-pane:no_channel');
    return t('logs-pane:seen_in', { channel: `#${channel?.name ?? id}` });
  };
  return (
    <>
      <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="logs-line">
        <header>
          <h2 id="logs-line" className="text-title/5.5">
            {t(`logs:event.${event}`)}
          </h2>
          <p className="truncate text-muted">{state()}</p>
        </header>
        {/* As high as the longest line: what is below must not move while the pointer goes from event to event. */}
        <div className="grid min-h-[17rem] grid-cols-1 [&_.preview]:grid [&_.preview]:grid-cols-1">
          <MessagePreview message={message} guildId={guildId} about={about} />
        </div>
        <p className={helpLook}>{t('logs-pane:example')}</p>
        <Test key={event} form={form} event={event} />
      </section>
      <Ignored form={form} channels={channels} roles={roles} />
    </>
  );
}
