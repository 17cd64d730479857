import { useEffect, useState } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { sentenceOf } from '../../../app/states/error-words.ts';
import { getTicketTeam } from '../../../contract/transcript.ts';
import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';
import type { Result } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { TranscriptPlace } from '../reader/place.ts';

interface Props {
  readonly place: TranscriptPlace;
  /** Who has the ticket; null for nobody. */
  readonly holderId: string | null;
  readonly userId: string;
  readonly onDone: (userId: string) => void;
  readonly onClose: () => void;
}

/** Asks to whom of its team a ticket is given. The bot tells them in the ticket. */
export function HandOnDialog({ place, holderId, userId, onDone, onClose }: Props) {
  const { guildId, channelId } = place;
  const [team, setTeam] = useState<Result<readonly Person[]> | null>(null);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void quietCall(getTicketTeam, { params: { id: guildId, channelId }, signal }).then((result) => {
      if (!signal.aborted) setTeam(result.ok ? { ...result, value: result.value.items } : result);
    });
    return () => asked.abort();
  }, [guildId, channelId]);
  const others = team?.ok ? team.value.filter(({ id }) => id !== userId && id !== holderId) : [];

  async function send() {
    if (chosen === '') {
      setFault(t('ticket-desk:hand_on.missing'));
      return '';
    }
    onDone(chosen);
    return null;
  }
  return (
    <FormDialog
      title={t('ticket-desk:hand_on.title')}
      action={t('ticket-desk:hand_on.action')}
      isDisabled={others.length === 0}
      onSend={send}
      onClose={onClose}
    >
      <div role="status" className="text-muted">
        {!team && t('ticket-desk:hand_on.reading')}
        {team?.ok && others.length === 0 && t('ticket-desk:hand_on.nobody')}
      </div>
      {team && !team.ok && <Notice tone="error">{sentenceOf(team.error, t, 'transcript')}</Notice>}
      {others.length > 0 && (
        <SelectField
          label={t('ticket-desk:hand_on.label')}
          help={t('ticket-desk:hand_on.help')}
          error={fault}
          value={chosen}
          onChange={(id) => {
            setFault(undefined);
            setChosen(id);
          }}
          options={[
            { value: '', label: t('ticket-desk:hand_on.choose') },
            ...others.map(({ id, display_name, username }) => ({
              value: id,
              label: t('ticket-desk:hand_on.person', { name: display_name, username }),
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
