/** A message of the transcript. */

import type { LucideIcon } from 'lucide-react';
import EyeOff from 'lucide-react/icons/eye-off';
import Gavel from 'lucide-react/icons/gavel';
import Link from 'lucide-react/icons/link';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { actCode, openAct } from '../../../app/panels/act/act.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { Message } from '../../../chat/drawing/Message.tsx';
import { StopContext } from '../../../chat/drawing/view.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { messageAddress, type Target, type TranscriptPlace } from './place.ts';
import type { Row } from './rows.ts';
import { type MessagesById, shownMessage } from './shown.ts';
import type { Times } from './times.ts';

const blankCode = lazyCode(() => withTexts(['transcript-tools'], import('../blank/BlankDialog.tsx')));

async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(messageAddress(id));
    toast({ tone: 'success', text: t('transcript-reader:copied') });
  } catch {
    toast({ tone: 'error', text: t('transcript-reader:copy_failed') });
  }
}

interface Props {
  readonly row: Extract<Row, { kind: 'message' }>;
  readonly total: number;
  readonly users: Transcript['users'];
  readonly byId: MessagesById;
  readonly times: Times;
  readonly place: TranscriptPlace;
  /** The target, if it is this message. */
  readonly target: Target | null;
  /** Whether it is the one message at which the Tab key stops, with what is in it. */
  readonly isStop: boolean;
  readonly onReplace: (message: TranscriptMessage) => void;
}

/** A line below a message: what was done to it. */
function Mark({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <p className="flex items-baseline gap-2 text-sm text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="[translate:0_0.125rem]" />
      <span>{children}</span>
    </p>
  );
}

/** The last target that received the focus, so that a row does not take it again when it is rendered again. */
let served: Target | null = null;

/** A message with its actions. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { row, total, users, byId, times, place, target, isStop, onReplace } = props;
  const { message, first } = row;
  const { id, blanked, deleted_at } = message;
  const shown = useMemo(() => shownMessage(message, users, byId), [message, users, byId]);
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!target?.takesFocus || served === target) return;
    served = target;
    element.current?.focus({ preventScroll: true });
  }, [target]);
  const wasBlanked = useRef(blanked);
  useLayoutEffect(() => {
    // The button that had the focus has disappeared.
    if (blanked && !wasBlanked.current) element.current?.focus({ preventScroll: true });
    wasBlanked.current = blanked;
  }, [blanked]);
  const author = users[message.author_id];
  const canAct = place.mayAct && author && !author.bot;
  // A host that supports blanking sets `blanked` on every message.
  const canBlank = place.mayBlank && blanked === null;
  return (
    <div
      ref={element}
      tabIndex={isStop ? 0 : -1}
      className={`transcript-message relative rounded-md border-s-[3px] hover:bg-hover data-[current]:border-attention data-[current]:bg-warning-soft ${shown.author.team ? 'border-guild-line' : 'border-transparent'}`}
      data-first={first || undefined}
      data-current={target ? '' : undefined}
    >
      <StopContext value={isStop}>
        <Message
          message={shown}
          first={first}
          place={{ at: row.place, of: total }}
          after={
            <>
              {blanked && (
                <Mark icon={EyeOff}>
                  {t('transcript-reader:blanked', {
                    name: blanked.by.display_name,
                    date: times.moment(Date.parse(blanked.at)),
                    reason: blanked.reason,
                  })}
                </Mark>
              )}
              {deleted_at && (
                <Mark icon={Trash2}>
                  {t('transcript-reader:deleted', { date: times.moment(Date.parse(deleted_at)) })}
                </Mark>
              )}
            </>
          }
        />
      </StopContext>
      <div className="transcript-tools absolute -top-2 end-2 flex gap-0.5 rounded-control border border-line bg-raised p-0.5 max-sm:-top-6 print:hidden">
        <IconButton
          tabIndex={isStop ? undefined : -1}
          title={t('transcript-reader:message.copy')}
          onClick={() => void copyLink(id)}
        >
          <Link size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        {canAct && (
          <IconButton
            tabIndex={isStop ? undefined : -1}
            title={t('transcript-reader:message.act')}
            onPointerEnter={actCode.prefetch}
            onFocus={actCode.prefetch}
            onClick={() =>
              openAct({
                guildId: place.guildId,
                people: [{ ...author, id: message.author_id }],
                evidence: messageAddress(id),
              })
            }
          >
            <Gavel size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {canBlank && (
          <IconButton
            tabIndex={isStop ? undefined : -1}
            title={t('transcript-reader:message.blank')}
            onPointerEnter={blankCode.prefetch}
            onFocus={blankCode.prefetch}
            onClick={() => setAsking(true)}
          >
            <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isAsking && (
        <Lazy source={blankCode} waiting={null}>
          {({ BlankDialog }) => (
            <BlankDialog
              message={message}
              author={shown.author.name}
              when={times.moment(shown.time)}
              place={place}
              onDone={onReplace}
              onClose={() => setAsking(false)}
            />
          )}
        </Lazy>
      )}
    </div>
  );
});
