import { useStore } from '@nanostores/react';
import Send from 'lucide-react/icons/send';
import { atom } from 'nanostores';
import { useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { call } from '../../../app/session/api.ts';
import { platformWords } from '../../../app/states/error-words.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { type LogEvent, type LogSettings, testLog } from '../../../contract/logs.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The id of the channel. */
  | { readonly kind: 'sent'; readonly channel: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Whether the host supports tests, as far as known. It is the same for all events. */
const $offered = atom(true);

async function whyNot(error: ApiError): Promise<string> {
  if (error.kind === 'refused' && error.key === 'logs.not_logged') return t('logs-pane:not_logged');
  if (error.kind === 'refused' && error.key === 'logs.cannot_send')
    return error.said ? platformWords(error.said, t) : t('logs-pane:cannot_send');
  return refusalWords(error);
}

const line = 'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2';

interface Props {
  readonly form: Form<LogSettings>;
  readonly event: LogEvent;
}

/** Makes the bot post a test line, with the saved settings. */
export function Test({ form, event }: Props) {
  const guildId = useGuildId();
  const isOffered = useStore($offered);
  const dirty = useStore(form.settings.$dirty);
  const state = useStore(form.settings.$state);
  const { listing } = useGuild().channelList;
  const [test, setTest] = useState<State>({ kind: 'idle' });
  if (!isOffered) return <p className={`${line} text-muted`}>{t('logs-pane:not_offered')}</p>;
  const base = 'base' in state ? state.base : null;
  const isLogged = base?.enabled && base.events[event]?.enabled;
  const decides = [`events.${event}`, 'default_channel_id', 'enabled'];
  const isUnsaved = dirty.some((path) => decides.includes(path));
  if (isUnsaved) return <p className={`${line} text-muted`}>{t('logs-pane:unsaved')}</p>;
  if (!isLogged) return <div className={line} />;

  async function send() {
    if (test.kind === 'sending') return;
    setTest({ kind: 'sending' });
    const result = await call(testLog, { params: { id: guildId }, body: { event } });
    if (result.ok) return setTest({ kind: 'sent', channel: result.value.channel_id });
    if (result.error.kind === 'not_offered') $offered.set(false);
    else setTest({ kind: 'failed', reason: await whyNot(result.error) });
  }
  const nameOf = (id: string) =>
    (listing.kind === 'ready' && listing.value.find((one) => one.id === id)?.name) || id;
  return (
    <div className={line}>
      <Button
        kind="quiet"
        small
        aria-disabled={test.kind === 'sending'}
        aria-label={t('logs-pane:test_of', { event: t(`logs:event.${event}`) })}
        onClick={() => void send()}
      >
        <Send size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('logs-pane:test')}
      </Button>
      <div role="status">
        {test.kind === 'sending' && <span className="text-muted">{t('logs-pane:sending')}</span>}
        {test.kind === 'sent' && <span>{t('logs-pane:sent', { channel: `#${nameOf(test.channel)}` })}</span>}
      </div>
      {test.kind === 'failed' && <Notice tone="error">{test.reason}</Notice>}
    </div>
  );
}
