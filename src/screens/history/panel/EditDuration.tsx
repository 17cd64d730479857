import { useState } from 'react';
import { Chips } from '../../../app/panels/act/Chips.tsx';
import { orders } from '../../../app/panels/act/given.ts';
import { usualDurations } from '../../../app/panels/act/verbs.ts';
import { faultWords } from '../../../app/states/fault-words.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DurationField } from '../../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../../ui/fields/OptionalDuration.tsx';
import { durationFault, endOf } from './new-duration.ts';

interface Props {
  readonly guildId: string;
  readonly one: ModerationCase;
  readonly onClose: () => void;
}

const units = ['minute', 'hour', 'day'] as const;
const week = 604_800;

/** Has the bot let a sanction that is in force last for another time. */
export function EditDuration({ guildId, one, onClose }: Props) {
  const before = one.duration_seconds;
  const [seconds, setSeconds] = useState(before);
  const [hasTried, setTried] = useState(false);
  const fault = durationFault(one, seconds, hostNow());
  const end = endOf(one, seconds);
  const field = {
    label: t('act:duration'),
    help:
      end === null
        ? t('history-panel:duration.help')
        : t('history-panel:duration.ends', { when: formatMoment(end, locale) }),
    error: hasTried && fault ? faultWords(fault) : undefined,
    units,
  };
  function send(): null | '' {
    setTried(true);
    if (fault) return '';
    if (seconds !== before) {
      const deed = { kind: 'change_duration', case_number: one.number, duration_seconds: seconds } as const;
      orders.give(guildId, [one.target], { ...deed, reason: null });
    }
    return null;
  }
  return (
    <FormDialog
      title={t('history-panel:duration.title', { number: one.number })}
      action={t('history-panel:duration.action')}
      onSend={async () => send()}
      onClose={onClose}
    >
      {one.action === 'timeout' ? (
        <DurationField {...field} value={seconds ?? Number.NaN} onChange={setSeconds} />
      ) : (
        <OptionalDuration
          {...field}
          id="duration_seconds"
          changed={false}
          onRevert={() => setSeconds(before)}
          none={t('act:without_end')}
          first={week}
          value={seconds}
          onChange={setSeconds}
        />
      )}
      <Chips
        label={t('act:usual_durations')}
        values={usualDurations}
        text={(usual) => formatDuration(usual, locale)}
        onChoose={setSeconds}
      />
    </FormDialog>
  );
}
