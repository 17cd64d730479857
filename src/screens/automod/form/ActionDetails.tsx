import type { ReactNode } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { MessageField } from '../../../composer/MessageField.tsx';
import { t } from '../../../i18n/client.ts';
import type { FormatLimit } from '../../../ui/bound.ts';
import { DurationField, durationInWords } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import type { Action } from './actions.ts';

interface Props {
  readonly action: Action;
  /** Its position, from 0. */
  readonly at: number;
  readonly errorAt: (path: string, limit?: FormatLimit) => string | undefined;
  readonly errorsUnder: (path: string) => number;
  readonly onChange: (action: Action) => void;
}

const hour = 3600;

function Details({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 pb-2 pe-2 ps-8 pt-3">{children}</div>;
}

/** The further fields of an action. The list of actions marks and reverts changes. */
export function ActionDetails({ action, at, errorAt, errorsUnder, onChange }: Props) {
  const guildId = useGuildId();
  const { channelList, missingIn } = useGuild();
  const error = (name: string) => errorAt(`${at}.${name}`, durationInWords);
  const plain = { changed: false, onRevert: () => {} };
  switch (action.kind) {
    case 'timeout':
      return (
        <Details>
          <DurationField
            label={t('automod-form:action.duration')}
            help={t('automod-form:action.timeout_help')}
            units={['minute', 'hour', 'day']}
            value={action.duration_seconds}
            error={error('duration_seconds')}
            onChange={(duration_seconds) => onChange({ ...action, duration_seconds })}
          />
        </Details>
      );
    case 'mute':
    case 'ban':
      return (
        <Details>
          <OptionalDuration
            {...plain}
            id={`actions.${at}.duration_seconds`}
            label={t('automod-form:action.duration')}
            none={t('automod-form:action.forever')}
            first={hour}
            units={['minute', 'hour', 'day']}
            value={action.duration_seconds}
            error={error('duration_seconds')}
            onChange={(duration_seconds) => onChange({ ...action, duration_seconds })}
          />
          {action.kind === 'ban' && (
            <DurationField
              label={t('automod-form:action.purge')}
              help={t('automod-form:action.purge_help')}
              units={['hour', 'day']}
              value={action.delete_message_seconds}
              error={error('delete_message_seconds')}
              onChange={(delete_message_seconds) => onChange({ ...action, delete_message_seconds })}
            />
          )}
        </Details>
      );
    case 'log':
      return (
        <Details>
          <ChannelPicker
            {...channelList}
            label={t('automod-form:action.channel')}
            help={t('automod-form:action.channel_help')}
            notes={
              <MissingPermissions
                where="channel"
                missing={missingIn(action.channel_id, ['view_channel', 'send_messages', 'embed_links'])}
              />
            }
            value={action.channel_id}
            error={error('channel_id')}
            onChange={(channel_id) => onChange({ ...action, channel_id })}
          />
        </Details>
      );
    case 'reply':
      return (
        <Details>
          <MessageField
            {...plain}
            id={`actions.${at}.message`}
            guildId={guildId}
            label={t('automod-form:action.message')}
            value={action.message}
            error={errorAt(`${at}.message`)}
            errorAt={(path, limit) => errorAt(`${at}.message.${path}`, limit)}
            errorsUnder={(path) => errorsUnder(`${at}.message.${path}`)}
            onChange={(message) => onChange({ ...action, message })}
          />
          <OptionalDuration
            {...plain}
            id={`actions.${at}.delete_after_seconds`}
            label={t('automod-form:action.stays')}
            none={t('automod-form:action.for_good')}
            first={60}
            units={['second', 'minute']}
            value={action.delete_after_seconds}
            error={error('delete_after_seconds')}
            onChange={(delete_after_seconds) => onChange({ ...action, delete_after_seconds })}
          />
        </Details>
      );
    default:
      return null;
  }
}
