import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Forward from 'lucide-react/icons/forward';
import Pencil from 'lucide-react/icons/pencil';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import type { Ticket } from '../../../contract/ticket-history.ts';
import { t } from '../../../i18n/client.ts';
import { MenuAction } from '../../../screen-kits/list/MenuAction.tsx';
import { CloseDialog } from '../../../screen-kits/ticket/CloseDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { TranscriptPlace } from '../reader/place.ts';
import { HandOnDialog } from './HandOnDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { isLost, type TicketDeed, type TicketRequest } from './requests.ts';

interface Props {
  readonly place: TranscriptPlace;
  readonly ticket: Ticket;
  readonly userId: string;
  /** What was asked for and is not done yet. */
  readonly open: readonly TicketRequest[];
  readonly onAsk: (deed: TicketDeed) => void;
}

/** Something that can be done with the ticket. */
interface Deed {
  readonly kind: TicketDeed['kind'];
  readonly icon: LucideIcon;
  readonly label: string;
  /** It has a button of its own where there is room. */
  readonly isFirst?: boolean;
  readonly onClick: () => void;
}

type Asking = 'hand_on' | 'rename' | 'close';

/** Who has the ticket, and what can be done with it: what is done most as buttons where there is room, the rest in a menu. */
export function TicketButtons({ place, ticket, userId, open, onAsk }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { claimed_by: holder, state } = ticket;
  const isMine = holder?.id === userId;
  const isAsked = (kind: TicketDeed['kind']) => open.some((one) => one.deed.kind === kind && !isLost(one));
  const button = ({ kind, label, onClick }: Deed) => (
    <Button
      key={label}
      kind="quiet"
      small
      aria-disabled={isAsked(kind)}
      onClick={() => {
        if (!isAsked(kind)) onClick();
      }}
    >
      {label}
    </Button>
  );
  if (state === 'closed')
    return (
      <div className="flex flex-wrap items-center gap-2 max-sm:col-span-full">
        <p className="min-w-0 grow basis-48 text-body text-muted [overflow-wrap:anywhere]">
          {t('ticket-desk:closed')}
        </p>
        {button({
          kind: 'reopen_ticket',
          icon: UserCheck,
          label: t('ticket-desk:reopen'),
          onClick: () => onAsk({ kind: 'reopen_ticket' }),
        })}
      </div>
    );
  const deeds: readonly Deed[] = [
    {
      kind: 'claim_ticket',
      isFirst: true,
      icon: isMine ? UserMinus : UserCheck,
      label: t(isMine ? 'ticket-desk:release' : 'ticket-desk:claim'),
      onClick: () => onAsk({ kind: 'claim_ticket', user_id: isMine ? null : userId }),
    },
    {
      kind: 'claim_ticket',
      icon: Forward,
      label: t('ticket-desk:hand_on.action'),
      onClick: () => setAsking('hand_on'),
    },
    {
      kind: 'rename_ticket',
      icon: Pencil,
      label: t('ticket-desk:rename.action'),
      onClick: () => setAsking('rename'),
    },
    {
      kind: 'close_ticket',
      isFirst: true,
      icon: CircleCheck,
      label: t('ticket-desk:close.action'),
      onClick: () => setAsking('close'),
    },
  ];
  const held = holder
    ? t('ticket-desk:holder.other', { name: holder.display_name })
    : t('ticket-desk:holder.nobody');
  const words = isMine ? t('ticket-desk:holder.you') : held;
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 grow truncate text-body text-muted max-sm:sr-only">{words}</p>
      <div className="flex shrink-0 gap-2 max-sm:hidden">
        {deeds.filter(({ isFirst }) => isFirst).map(button)}
      </div>
      <Menu
        label={t('ticket-desk:actions')}
        align="start"
        face={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        <p
          className="px-2.5 py-1.5 text-body text-muted [overflow-wrap:anywhere] sm:hidden"
          aria-hidden="true"
        >
          {words}
        </p>
        {deeds.map(({ kind, isFirst, ...deed }) => (
          <div key={deed.label} className={isFirst ? 'sm:hidden' : ''}>
            <MenuAction
              {...deed}
              refusal={isAsked(kind) ? t('ticket-desk:sent.waiting') : null}
              onClick={() => {
                if (!isAsked(kind)) deed.onClick();
              }}
            />
          </div>
        ))}
      </Menu>
      {asking === 'hand_on' && (
        <HandOnDialog
          place={place}
          holderId={holder?.id ?? null}
          userId={userId}
          onDone={(user_id) => onAsk({ kind: 'claim_ticket', user_id })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'rename' && (
        <RenameDialog
          name={ticket.name ?? ''}
          onDone={(name) => onAsk({ kind: 'rename_ticket', name })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <CloseDialog
          onDone={(reason) => onAsk({ kind: 'close_ticket', reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
