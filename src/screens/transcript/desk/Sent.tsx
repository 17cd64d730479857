import { sentenceOf } from '../../../app/states/error-words.ts';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { isLost, type TicketRequest } from './requests.ts';

/** Whether a request is sent by itself once the device is online again. */
const isOffline = ({ progress }: TicketRequest): boolean =>
  progress.kind === 'failed' && progress.error.kind === 'offline';

/** Why a request came to nothing. */
function reasonOf({ deed, progress }: TicketRequest): string {
  if (progress.kind === 'left') return t('ticket-desk:fault.left');
  if (progress.kind === 'failed') {
    const { error } = progress;
    const isUnknown = error.kind === 'invalid' && error.fields.some(({ key }) => key === 'ticket.unknown');
    return isUnknown ? t('ticket-desk:fault.gone') : sentenceOf(error, t, 'transcript');
  }
  if (progress.kind === 'sending') return '';
  const { refusal } = progress.action;
  if (deed.kind === 'claim_ticket' && refusal?.reason === 'gone' && refusal.detail === 'Unknown Member')
    return t('ticket-desk:fault.no_member');
  if (deed.kind === 'claim_ticket' && refusal?.reason === 'failed') return t('ticket-desk:fault.not_of_team');
  return t(refusal ? `ticket-desk:fault.${refusal.reason}` : 'ticket-desk:fault.expired');
}

function stateOf(request: TicketRequest): string {
  if (isOffline(request)) return t('ticket-desk:sent.offline');
  if (isLost(request)) return reasonOf(request);
  if (request.progress.kind !== 'asked') return t('ticket-desk:sent.sending');
  const isDone = request.progress.action.state === 'done';
  return t(isDone ? 'ticket-desk:sent.done' : 'ticket-desk:sent.waiting');
}

interface Props {
  readonly requests: readonly TicketRequest[];
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
  /** Takes the text of an answer back into its field. */
  readonly onEdit: (key: string, content: string) => void;
}

/** What was sent and is not in the ticket yet, with what became of it. */
export function Sent({ requests, onRetry, onDrop, onEdit }: Props) {
  if (requests.length === 0) return null;
  return (
    <ul
      aria-label={t('ticket-desk:sent.label')}
      className="grid max-h-[30dvh] gap-2 overflow-auto max-sm:col-span-full max-sm:max-h-[20dvh]"
    >
      {requests.map((request) => {
        const { key, deed } = request;
        const lost = isLost(request);
        const isFault = lost && !isOffline(request);
        return (
          <li key={key} className="rounded-control bg-sunken px-3 py-2 text-body">
            {deed.kind === 'answer_ticket' ? (
              <p
                className="line-clamp-4 whitespace-pre-wrap [text-align:match-parent] [overflow-wrap:anywhere]"
                dir="auto"
              >
                {deed.content}
              </p>
            ) : (
              <p>{t(`act:kinds.${deed.kind}`)}</p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              <p
                role="status"
                className={`min-w-40 grow basis-0 ${isFault ? 'text-error-text' : 'text-muted'}`}
              >
                {stateOf(request)}
              </p>
              {lost && (
                <>
                  <Button kind="quiet" small onClick={() => onRetry(key)}>
                    {t('ticket-desk:sent.retry')}
                  </Button>
                  {deed.kind === 'answer_ticket' && (
                    <Button kind="plain" small onClick={() => onEdit(key, deed.content)}>
                      {t('ticket-desk:sent.edit')}
                    </Button>
                  )}
                  <Button kind="plain" small onClick={() => onDrop(key)}>
                    {t('ticket-desk:sent.drop')}
                  </Button>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
