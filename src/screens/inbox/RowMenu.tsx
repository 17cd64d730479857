import Ellipsis from 'lucide-react/icons/ellipsis';
import type { InboxTicket } from '../../contract/ticket-inbox.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { type Act, actLetters } from './acts.ts';

interface Props {
  readonly guildId: string;
  readonly entry: InboxTicket;
  readonly isMine: boolean;
  readonly onAct: (act: Act, entry: InboxTicket) => void;
}

/** What can be done with a ticket of the inbox, each with its letter. */
export function RowMenu({ guildId, entry, isMine, onAct }: Props) {
  const { number, channel_id } = entry.ticket;
  const labels: Readonly<Record<Act, string>> = {
    answer: t('inbox:actions.answer'),
    claim: t(isMine ? 'inbox:actions.release' : 'inbox:actions.claim'),
    snooze: t(entry.snoozed ? 'inbox:actions.wake' : 'inbox:actions.snooze'),
    close: t('inbox:actions.close'),
  };
  const content = (act: Act) => (
    <>
      {labels[act]}
      <span aria-hidden="true" className="ms-auto text-muted coarse:hidden">
        {actLetters[act].toUpperCase()}
      </span>
    </>
  );
  return (
    <div className="relative z-[1] flex-none">
      <Menu
        label={t('inbox:more', { number })}
        face={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        <a
          className={menuItem}
          href={`${href('transcript', { guild_id: guildId, channel_id }, locale)}#answer`}
        >
          {content('answer')}
        </a>
        {(['claim', 'snooze', 'close'] as const).map((act) => (
          <button
            key={act}
            type="button"
            className={menuItem}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onAct(act, entry);
            }}
          >
            {content(act)}
          </button>
        ))}
      </Menu>
    </div>
  );
}
