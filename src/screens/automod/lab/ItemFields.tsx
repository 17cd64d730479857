import { useGuild } from '../../../app/guild/use-guild.ts';
import { t } from '../../../i18n/client.ts';
import { DurationField } from '../../../ui/fields/DurationField.tsx';
import { TagsField } from '../../../ui/fields/TagsField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { personName } from './People.tsx';
import {
  type LabJoins,
  type LabMessage,
  labLimits,
  type Person,
  type SceneChannels,
  textsOf,
  withTexts,
} from './scene.ts';

const units = ['second', 'minute', 'hour', 'day'] as const;
/** The question of a poll, and its ten answers. */
const pollTexts = 11;
/** An empty list without actions. */
const nothing = [] as const;

interface AfterProps {
  readonly value: number;
  readonly onChange: (after: number) => void;
}

function After(props: AfterProps) {
  return (
    <DurationField
      label={t('automod-lab:after.label')}
      help={t('automod-lab:after.help')}
      units={units}
      {...props}
    />
  );
}

interface MessageProps {
  readonly item: LabMessage;
  /** Whether it is the first item, which has no delay. */
  readonly isFirst: boolean;
  readonly people: readonly Person[];
  readonly places: SceneChannels;
  readonly onChange: (changed: Partial<LabMessage>) => void;
}

/** The author, channel, time and files of a message. */
export function MessageFields({ item, isFirst, people, places, onChange }: MessageProps) {
  const { channelList } = useGuild();
  // A message forwards one; those of the server may have several texts.
  const forwarded = textsOf(item, 'forwarded').join('\n');
  return (
    <div className="grid grid-cols-1 gap-4 pb-2 pt-1">
      {people.length > 1 && (
        <SelectField
          label={t('automod-lab:message.who')}
          value={String(item.who)}
          options={people.map((person, who) => ({ value: String(who), label: personName(person, who) }))}
          onChange={(who) => onChange({ who: Number(who) })}
        />
      )}
      {!isFirst && <After value={item.after} onChange={(after) => onChange({ after })} />}
      <ChannelPicker
        {...channelList}
        needed={nothing}
        label={t('automod-lab:message.channel')}
        value={item.channel_id ?? places.first}
        onChange={(channel_id) => onChange({ channel_id })}
      />
      <TextArea
        label={t('automod-lab:message.forwarded')}
        value={forwarded}
        limit={labLimits.content}
        onChange={(text) => onChange({ parts: withTexts(item, 'forwarded', text === '' ? [] : [text]) })}
      />
      <TagsField
        label={t('automod-lab:message.poll')}
        add={t('automod-lab:message.add_answer')}
        max={pollTexts}
        value={[...textsOf(item, 'poll')]}
        errorAt={() => undefined}
        errorsUnder={() => 0}
        onChange={(texts) => onChange({ parts: withTexts(item, 'poll', texts) })}
      />
      <TagsField
        label={t('automod-lab:message.files')}
        add={t('automod-lab:message.add_file')}
        max={labLimits.files}
        isCode
        value={[...item.files]}
        errorAt={() => undefined}
        errorsUnder={() => 0}
        onChange={(files) => onChange({ files })}
      />
      <Switch
        label={t('automod-lab:message.edited')}
        help={t('automod-lab:message.edited_help')}
        value={item.edited}
        onChange={(edited) => onChange({ edited })}
      />
    </div>
  );
}

interface JoinsProps {
  readonly item: LabJoins;
  readonly isFirst: boolean;
  readonly onChange: (changed: Partial<LabJoins>) => void;
}

/** How many members join, how fast, and with which names. */
export function JoinsFields({ item, isFirst, onChange }: JoinsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 pb-2 pt-1">
      <NumberField
        label={t('automod-lab:joins.count')}
        value={item.count}
        onChange={(count) => onChange({ count })}
      />
      <DurationField
        label={t('automod-lab:joins.over')}
        units={units}
        value={item.over}
        onChange={(over) => onChange({ over })}
      />
      <DurationField
        label={t('automod-lab:joins.age')}
        units={['day', 'hour', 'minute']}
        value={item.age}
        onChange={(age) => onChange({ age })}
      />
      <TextField
        label={t('automod-lab:joins.name')}
        value={item.name}
        limit={labLimits.name}
        onChange={(name) => onChange({ name })}
      />
      {!isFirst && <After value={item.after} onChange={(after) => onChange({ after })} />}
    </div>
  );
}
