/** The form of a recurring message. */
import { useContext, useEffect } from 'react';
import * as v from 'valibot';
import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import { MessageField } from '../../../composer/MessageField.tsx';
import {
  type RecurringMessageBody,
  recurringLimits,
  recurringMentions,
  schedule as scheduleSchema,
} from '../../../contract/recurring.ts';
import { t } from '../../../i18n/client.ts';
import { Stage } from '../../../screen-kits/danger/Stage.tsx';
import { type Form, useField, useParts, useValue } from '../../../screen-kits/document/use-field.ts';
import { ZoneField } from '../../../screen-kits/zones/ZoneField.tsx';
import { isZone } from '../../../screen-kits/zones/zones.ts';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Edited, SharedContext } from '../context.ts';
import { BoundsFields } from './BoundsFields.tsx';
import { ScheduleField } from './ScheduleField.tsx';

/** The picker's empty value. The schema then requires a channel; the type of an id has no null. */
const noChannel = null as unknown as string;

interface Props {
  readonly form: Form<RecurringMessageBody>;
}

/** The schedule as typed; null while it is invalid. */
function usePlan(form: Form<RecurringMessageBody>): Edited | null {
  const schedule = useValue(form, 'schedule');
  const edited = {
    name: useValue(form, 'name'),
    channel_id: useValue(form, 'channel_id') ?? '',
    schedule,
    timezone: useValue(form, 'timezone'),
    starts_at: useValue(form, 'starts_at'),
    ends_at: useValue(form, 'ends_at'),
    max_runs: useValue(form, 'max_runs'),
  };
  const isCount = edited.max_runs === null || Number.isInteger(edited.max_runs);
  return v.is(scheduleSchema, schedule) && isZone(edited.timezone) && isCount ? edited : null;
}

/** The form of a message: content and channel, schedule, and options. */
export function MessageFields({ form }: Props) {
  const guildId = useGuildId();
  const { channelList, isLate, missingIn } = useGuild();
  const { $edited } = useContext(SharedContext);
  const plan = usePlan(form);
  useEffect(() => $edited.set(plan));
  useEffect(() => () => $edited.set(null), [$edited]);
  const channel = useField(form, 'channel_id');
  const message = useParts(form, 'message');
  const hasEmbeds = Boolean(message.value.embeds?.length);
  const needed = ['view_channel', 'send_messages', ...(hasEmbeds ? (['embed_links'] as const) : [])] as const;
  return (
    <div className="panel grid grid-cols-1 gap-5 p-6 max-sm:p-4">
      {isLate && <SlowNote floats />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-6 gap-y-5">
        <TextField
          help={t('recurring-form:name_help')}
          limit={recurringLimits.name.max}
          {...useField(form, 'name')}
        />
        <ChannelPicker
          {...channel}
          {...channelList}
          value={channel.value || null}
          onChange={(id) => channel.onChange(id ?? noChannel)}
          notes={<MissingPermissions where="channel" missing={missingIn(channel.value, needed)} />}
        />
      </div>
      <MessageField use="posted" guildId={guildId} {...message} />
      <ScheduleField form={form} plan={plan} />
      <div className="max-w-[22rem]">
        <ZoneField help={t('recurring-form:zone_help')} {...useField(form, 'timezone')} />
      </div>
      <BoundsFields form={form} />
      <Switch help={t('recurring-form:skip_help')} {...useField(form, 'skip_if_last')} />
      <Switch help={t('recurring-form:replace_help')} {...useField(form, 'replace_previous')} />
      <Mentions form={form} />
    </div>
  );
}

function Mentions({ form }: Props) {
  const mentions = useField(form, 'mentions');
  return (
    <div>
      <SegmentsField
        {...mentions}
        options={recurringMentions.map((value) => ({
          value,
          label: t(`recurring:mentions.${value}`),
          isDangerous: value === 'everyone',
        }))}
        about={t(`recurring-form:mentions_about.${mentions.value}`)}
      />
      <Stage risk={form.risk} field="mentions" />
    </div>
  );
}
