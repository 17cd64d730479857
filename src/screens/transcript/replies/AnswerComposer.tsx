import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { may } from '../../../app/guild/may.ts';
import { savedReplies } from '../../../app/panels/replies/store.ts';
import { $session } from '../../../app/stores/session.ts';
import { toast } from '../../../app/stores/toasts.ts';
import type { SavedReply } from '../../../contract/saved-replies.ts';
import type { Ticket } from '../../../contract/ticket-history.ts';
import { t } from '../../../i18n/client.ts';
import { dateFormat, dateText } from '../../../lib/date-format.ts';
import { filledReply, type ReplyValues } from '../../../lib/filled-reply.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { Composer, type ComposerProps } from '../desk/Composer.tsx';
import type { TranscriptPlace } from '../reader/place.ts';
import { useReplies } from './use-replies.tsx';

const dialog = lazyCode(() => import('../../../app/panels/replies/ReplyDialog.tsx'));

const none: readonly SavedReply[] = [];

interface Props extends Omit<ComposerProps, 'suggesting' | 'onSend'> {
  readonly ticket: Ticket;
  readonly place: TranscriptPlace;
  /** @param replyId the saved reply that the answer was made of; null for one that was only typed */
  readonly onSend: (content: string, replyId: string | null) => void;
}

/** What the variables of a reply stand for in this ticket. */
function useValues({ number, opener }: Ticket, { guildId, panelName, lang, timeZone }: TranscriptPlace) {
  const session = useStore($session);
  const guild = useResource(currentGuild(guildId));
  const moderator = session.kind === 'signed_in' ? session.user.display_name : null;
  const server = guild.kind === 'ready' ? guild.value.name : null;
  return (): ReplyValues => ({
    user: `<@${opener.id}>`,
    username: opener.display_name,
    ticket: String(number),
    date: dateText(
      // Arabic also uses Latin digits, as in the messages of the bot.
      dateFormat(lang.startsWith('ar') ? 'ar-u-nu-latn' : lang, { dateStyle: 'long', timeZone }),
      new Date(),
    ),
    ...(moderator !== null && { moderator }),
    ...(server !== null && { server }),
    ...(panelName && { panel: panelName }),
  });
}

/** The field of an answer, with the saved replies of the ticket's panel. */
export function AnswerComposer({ ticket, place, onSend, ...props }: Props) {
  const { guildId } = place;
  const { text, onText } = props;
  const state = useResource(savedReplies(guildId));
  const guild = useResource(currentGuild(guildId));
  const values = useValues(ticket, place);
  const [isSaving, setSaving] = useState(false);
  /** What the text was made of. Once it is emptied, it is another text. */
  const used = useRef<string>(null);
  const isOffered = state.kind === 'ready';
  const maySave = isOffered && guild.kind === 'ready' && may(guild.value, 'tickets', 'edit');
  const begun = useMemo(() => ({ text: text.trim(), panel_ids: [ticket.panel_id] }), [text, ticket]);
  const suggesting = useReplies({
    replies: isOffered ? state.value.items : none,
    panelId: ticket.panel_id,
    text,
    onTake(reply, before) {
      used.current = reply.id;
      onText([before, filledReply(reply.text, values())].filter(Boolean).join('\n'));
    },
    onSave: maySave ? () => setSaving(true) : undefined,
  });
  return (
    <>
      <Composer
        {...props}
        suggesting={suggesting}
        onText={(next) => {
          if (next === '') used.current = null;
          onText(next);
        }}
        onSend={(content) => {
          onSend(content, used.current);
          used.current = null;
        }}
      />
      {isSaving && (
        <Lazy source={dialog} waiting={null}>
          {({ ReplyDialog }) => (
            <ReplyDialog
              guildId={guildId}
              known={null}
              begun={begun}
              onSaved={() => toast({ tone: 'success', text: t('replies:saved') })}
              onClose={() => setSaving(false)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}
