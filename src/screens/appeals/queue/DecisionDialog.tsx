import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { appealLimits } from '../../../contract/appeal-settings.ts';
import { type Appeal, type AppealDecision, decideAppeal } from '../../../contract/appeals.ts';
import { t } from '../../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { DialogThing } from '../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { acceptsOf } from './Votes.tsx';

interface Props {
  readonly appeal: Appeal;
  readonly guildId: string;
  readonly decision: AppealDecision;
  readonly onDecided: () => void;
  /** Shows the appeals that are decided. */
  readonly onShowDecided: () => void;
  readonly onClose: () => void;
}

const refusals = {
  'appeal.decided': 'appeals:refusal.decided',
  'appeal.voted': 'appeals:refusal.voted',
  'appeal.asked': 'appeals:refusal.asked',
  'appeal.own': 'appeals:refusal.own',
} as const;

async function reasonOf(error: ApiError): Promise<string> {
  if (error.kind === 'refused' && error.key in refusals)
    return t(refusals[error.key as keyof typeof refusals]);
  return refusalWords(error);
}

/** Whether somebody else's accept is needed after this one. */
const needsAnother = (appeal: Appeal) => acceptsOf(appeal).length + 1 < appeal.votes_needed;

/** What happens with the decision. */
function aboutOf(decision: AppealDecision, appeal: Appeal): string {
  if (decision !== 'accept') return t(`appeals:${decision}_about`);
  return t(needsAnother(appeal) ? 'appeals:accept_first_about' : 'appeals:accept_about');
}

/** What has happened, with a way to what follows. */
function doneWords(decision: AppealDecision, { state }: Appeal, show: () => void) {
  if (decision === 'ask') return { text: t('appeals:ask_done') };
  if (state !== 'accepted' && state !== 'refused') return { text: t('appeals:accept_first_done') };
  return { text: t(`appeals:${decision}_done`), action: { label: t('appeals:show_decided'), run: show } };
}

/** Asks what the sender reads, and sends the decision: it cannot be taken back. */
export function DecisionDialog(props: Props) {
  const { appeal, guildId, decision, onDecided, onShowDecided, onClose } = props;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const isAsking = decision === 'ask';

  async function send(close: () => void) {
    const written = text.trim();
    const found = faultOf(written, isAsking);
    setFault(found);
    if (found) return '';
    const params = { id: guildId, appealId: appeal.id };
    const body = isAsking ? { decision, text: written } : { decision, text: written || null };
    const result = await call(decideAppeal, { params, body });
    if (!result.ok && !isEntryGone(result.error)) return reasonOf(result.error);
    // Closed before the list is drawn again, so that the focus returns to its card.
    close();
    onDecided();
    if (result.ok) toast({ tone: 'success', ...doneWords(decision, result.value, onShowDecided) });
    else toast({ tone: 'error', text: t('appeals:refusal.gone') });
    return null;
  }
  return (
    <FormDialog
      title={t(`appeals:${decision}_title`)}
      action={t(`appeals:${decision}`)}
      isFinal={decision === 'refuse'}
      hasFirst
      onSend={send}
      onClose={onClose}
    >
      <DialogThing>
        <bdi className="font-semibold">{appeal.user.display_name}</bdi>
      </DialogThing>
      <p>{aboutOf(decision, appeal)}</p>
      <TextArea
        label={t(isAsking ? 'appeals:ask_text' : 'appeals:text')}
        help={t(isAsking ? 'appeals:ask_text_help' : 'appeals:text_help')}
        error={fault}
        limit={appealLimits.answer}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}

function faultOf(written: string, isAsking: boolean): string | undefined {
  if (isAsking && written === '') return t('appeals:ask_missing');
  return lengthOf(written) > appealLimits.answer
    ? t('appeals:too_long', { limit: appealLimits.answer })
    : undefined;
}
