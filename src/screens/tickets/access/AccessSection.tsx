import { useStore } from '@nanostores/react';
import Ticket from 'lucide-react/icons/ticket';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useId } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import { toastDone, toastFailed, type UndoOutcome } from '../../../app/states/undoing.ts';
import { dismissToastsOf } from '../../../app/stores/toasts.ts';
import { type TicketAccess, ticketReaders } from '../../../contract/ticket-access.ts';
import { t } from '../../../i18n/client.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { RadioCards } from '../../../ui/fields/RadioCards.tsx';
import { accessBox } from '../boxes.tsx';
import { createAccess } from './store.ts';

const icons = { own_panels: Ticket, all: UsersRound } as const;

/**
 * The setting for who may read tickets and transcripts. It is saved immediately, with an undo, like the switches of the
 * list.
 */
export function AccessSection() {
  const guildId = useGuildId();
  const owner = useId();
  const access = useOwned(() => createAccess(guildId));
  const state = useStore(access.$state);
  useEffect(() => void access.load(), [access]);
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  if (state.kind === 'loading')
    return (
      <div className={accessBox}>
        <SlowNote />
      </div>
    );
  if (state.kind === 'failed') {
    // The host may not offer this setting.
    if (state.error.kind === 'not_offered') return null;
    return (
      <div className={accessBox}>
        <Failure text={t('tickets:access.failed')} onRetry={() => void access.load()} />
      </div>
    );
  }

  const undoing = (back: TicketAccess, forth: TicketAccess) => async (): Promise<UndoOutcome> => {
    const error = await access.change(back);
    if (error) return { kind: 'failed', error };
    return { kind: 'done', text: t('frame:undone'), undo: undoing(forth, back) };
  };
  async function choose(next: TicketAccess) {
    const before = access.$state.get();
    if (before.kind !== 'ready') return;
    const error = await access.change(next);
    if (!error) return toastDone(owner, t('tickets:access.saved'), undoing(before.value, next));
    const reason = error.kind === 'stale' ? t('tickets:access.stale') : `${errorWords(error, t).title}.`;
    toastFailed(owner, reason, () => void choose(next));
  }
  return (
    <section className={accessBox}>
      <h2 className="text-title/5.5">{t('tickets:access.title')}</h2>
      <RadioCards
        label={t('tickets:access.label')}
        help={t('tickets:access.help')}
        value={state.value.moderators_read}
        onChange={(moderators_read) => void choose({ moderators_read })}
        cards={ticketReaders.map((name) => ({
          value: name,
          label: t(`tickets:access.${name}.label`),
          help: t(`tickets:access.${name}.help`),
          icon: icons[name],
        }))}
      />
    </section>
  );
}
