import { useState } from 'react';
import { requestedActionLimits } from '../../../contract/requested-actions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { DurationField } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Chips } from './Chips.tsx';
import type { Deed } from './orders.ts';
import { recentReasons } from './reasons.ts';
import { purges, usualDurations } from './verbs.ts';

interface Props {
  readonly guildId: string;
  readonly deed: Deed;
  readonly reason: string;
  /** What is wrong, by the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (deed: Deed) => void;
  readonly onReason: (reason: string) => void;
}

const units = ['minute', 'hour', 'day'] as const;
/** What a ban with an end starts with, in seconds. */
const week = 604_800;

/** The fields of a deed: how long, which messages, and why. */
export function DeedFields({ guildId, deed, reason, faults, onChange, onReason }: Props) {
  const [recent] = useState(() => recentReasons(guildId).slice(0, 4));
  const isNote = deed.kind === 'note';
  return (
    <>
      {deed.kind === 'timeout' && (
        <>
          <DurationField
            label={t('act:duration')}
            units={units}
            value={deed.duration_seconds}
            error={faults.duration_seconds}
            onChange={(duration_seconds) => onChange({ ...deed, duration_seconds })}
          />
          <Chips
            label={t('act:usual_durations')}
            values={usualDurations}
            text={(seconds) => formatDuration(seconds, locale)}
            onChoose={(duration_seconds) => onChange({ ...deed, duration_seconds })}
          />
        </>
      )}
      {deed.kind === 'ban' && (
        <>
          <OptionalDuration
            id="duration_seconds"
            changed={false}
            onRevert={() => onChange({ ...deed, duration_seconds: null })}
            label={t('act:duration')}
            none={t('act:without_end')}
            first={week}
            units={units}
            value={deed.duration_seconds}
            error={faults.duration_seconds}
            onChange={(duration_seconds) => onChange({ ...deed, duration_seconds })}
          />
          <SelectField
            label={t('act:purge.label')}
            value={String(deed.delete_message_seconds)}
            options={purges.map((seconds) => ({
              value: String(seconds),
              label:
                seconds === 0
                  ? t('act:purge.none')
                  : t('act:purge.last', { duration: formatDuration(seconds, locale) }),
            }))}
            onChange={(seconds) => onChange({ ...deed, delete_message_seconds: Number(seconds) })}
          />
        </>
      )}
      <TextArea
        label={t(isNote ? 'act:note' : 'act:reason')}
        value={reason}
        limit={requestedActionLimits.reason}
        error={faults.reason}
        onChange={onReason}
      />
      {!isNote && (
        <Chips label={t('act:recent_reasons')} values={recent} text={(value) => value} onChoose={onReason} />
      )}
    </>
  );
}
