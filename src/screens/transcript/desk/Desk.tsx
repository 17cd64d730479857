/** What somebody answers and does in an open ticket. It stays at the lower edge of the window. */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { draftsOf } from '../../../app/stores/drafts.ts';
import { $session } from '../../../app/stores/session.ts';
import { requestedActionLimits } from '../../../contract/requested-actions.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { Tabs } from '../../../ui/structure/Tabs.tsx';
import type { TranscriptPlace } from '../reader/place.ts';
import { AnswerComposer } from '../replies/AnswerComposer.tsx';
import { createDraftText } from './draft-text.ts';
import { NoteComposer } from './NoteComposer.tsx';
import { createRequests } from './requests.ts';
import { Sent } from './Sent.tsx';
import { TicketButtons } from './TicketButtons.tsx';
import { useEnd, useNewest } from './use-end.ts';
import { useWithin } from './use-fold.ts';
import { useWriting } from './use-writing.ts';
import { Writing } from './Writing.tsx';

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
  /** Reads what is new in the ticket. */
  readonly onLook: () => void;
}

const look =
  'group/desk sticky bottom-0 z-[4] -mx-4 -mb-4 grid gap-2 rounded-b-[inherit] border-t border-line bg-card px-4 pt-3 print:hidden ' +
  'pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/**
 * On a phone the menu stands beside the tabs, and while nobody writes beside a field of one line. The marks of what is open are on the
 * section, as its parts are those of `Tabs`.
 */
const phoneLook =
  'max-sm:-mx-2 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-y-1 max-sm:px-2 max-sm:pt-2 max-sm:[&>[role=tabpanel]]:col-span-full ' +
  'max-sm:[&>[role=tablist]]:mb-0 max-sm:[&[data-folded]>[role=tablist]]:hidden max-sm:[&[data-folded]>[role=tabpanel]]:col-span-1';

/** For whoever is signed in: what they write is theirs. */
export function Desk(props: Props) {
  const session = useStore($session);
  if (session.kind !== 'signed_in') return null;
  const { id } = session.user;
  return <OwnDesk key={`${id}/${props.transcript.ticket.id}`} userId={id} {...props} />;
}

function OwnDesk({ transcript, place, userId, onLook }: Props & { readonly userId: string }) {
  const { ticket, messages, users, names_writer: isNamed = true } = transcript;
  const { guildId, channelId } = place;
  const drafts = useMemo(
    () => draftsOf(`${userId}:${guildId}:transcript/${channelId}`),
    [userId, guildId, channelId],
  );
  const requests = useOwned(() =>
    createRequests({ call: quietCall, guildId, ticketId: ticket.id, drafts, onAnswer: onLook }),
  );
  const answer = useOwned(() => createDraftText(drafts, 'answer'));
  const note = useOwned(() => createDraftText(drafts, 'note'));
  const text = useStore(answer.$text);
  const open = useStore(requests.$requests);
  const [tab, setTab] = useState<'answer' | 'note'>('answer');
  useEffect(() => {
    if (open.length > 0) requests.settle(new Set(messages.map(({ id }) => id)));
  }, [requests, open, messages]);
  useEnd(messages.length + open.length);
  const newest = useNewest(messages);
  const noteText = useStore(note.$text);
  const section = useRef<HTMLElement>(null);
  const [isWithin, onFocus] = useWithin(section);
  const isFolded = !isWithin && (tab === 'answer' ? text : noteText).trim() === '';
  const write = useWriting(guildId, channelId, transcript.writing !== undefined);

  function edit(key: string, content: string) {
    answer.set([text, content].filter(Boolean).join('\n'));
    requests.drop(key);
    setTab('answer');
  }

  return (
    <section
      ref={section}
      aria-label={t('ticket-desk:label')}
      className={`${look} ${phoneLook}`}
      data-folded={isFolded ? '' : undefined}
      onFocus={({ target }) => onFocus(target)}
    >
      <p role="status" className="sr-only">
        {newest &&
          t('ticket-desk:new_message', {
            name: users[newest.author_id]?.display_name ?? newest.author_id,
          })}
      </p>
      <Writing people={transcript.writing ?? []} />
      <Sent requests={open} onRetry={requests.retry} onDrop={requests.drop} onEdit={edit} />
      <TicketButtons place={place} ticket={ticket} userId={userId} open={open} onAsk={requests.ask} />
      {ticket.state !== 'closed' && (
        <Tabs
          isClose
          label={t('ticket-desk:tabs')}
          open={tab}
          onOpen={setTab}
          tabs={[
            {
              name: 'answer',
              label: t('ticket-desk:answer.tab'),
              content: () => (
                <AnswerComposer
                  ticket={ticket}
                  place={place}
                  label={t('ticket-desk:answer.label')}
                  hint={t(isNamed ? 'ticket-desk:answer.named' : 'ticket-desk:answer.as_bot')}
                  action={t('ticket-desk:answer.action')}
                  limit={requestedActionLimits.answer}
                  text={text}
                  onText={(next) => {
                    answer.set(next);
                    write(next.trim() !== '');
                  }}
                  onSend={(content, replyId) => {
                    write(false);
                    requests.ask({ kind: 'answer_ticket', content }, replyId);
                    answer.set('');
                  }}
                />
              ),
            },
            {
              name: 'note',
              label: t('ticket-desk:note.tab'),
              content: () => (
                <NoteComposer place={place} notes={transcript.notes ?? []} draft={note} onDone={onLook} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
