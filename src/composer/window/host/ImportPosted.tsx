import { useRef, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import type { MessageTemplate } from '../../../chat/message/message.ts';
import { readMessageValue } from '../../../chat/message/message-reader.ts';
import { getPostedMessage } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { readMessageLink } from '../../parts/message-address.ts';
import { hostError } from './host-error.ts';

interface Props {
  readonly guildId: string;
  readonly onImport: (message: MessageTemplate) => void;
  readonly onClose: () => void;
}

/** A message that was read, with the names of what would be left out. */
type Read = NonNullable<ReturnType<typeof readMessageValue>>;

/** Imports a posted message by its link. Names first what would be left out. */
export function ImportPosted({ guildId, onImport, onClose }: Props) {
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const [read, setRead] = useState<Read | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  function fail(text: string) {
    setError(text);
    form.current?.querySelector('input')?.focus();
  }
  async function submit(close: () => void) {
    if (isBusy) return;
    const take = (found: Read) => {
      onImport(found.message);
      close();
    };
    if (read) return take(read);
    const address = readMessageLink(link);
    if (!address) return fail(t('composer-host:posted.no_link'));
    if (address.guildId !== guildId) return fail(t('composer-host:posted.elsewhere'));
    setBusy(true);
    const params = { id: guildId, channelId: address.channelId, postedId: address.messageId };
    const result = await call(getPostedMessage, { params });
    setBusy(false);
    if (!result.ok) return fail(hostError(result.error, 'message'));
    const found = readMessageValue(result.value.message);
    if (!found) return fail(t('composer-host:posted.refused.nothing_to_import'));
    const whole = { ...found, unknown: [...result.value.left_out, ...found.unknown] };
    if (whole.unknown.length === 0) take(whole);
    else setRead(whole);
  }
  return (
    <Dialog title={t('composer:posted')} onClose={onClose}>
      {(close) => (
        <form
          ref={form}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(close);
          }}
        >
          <TextField
            label={t('composer-host:posted.link')}
            help={t('composer-host:posted.help')}
            kind="url"
            error={error}
            value={link}
            onChange={(text) => {
              setLink(text);
              setError(undefined);
              setRead(null);
            }}
          />
          {read && (
            <div role="alert">
              <Notice tone="warning">
                {t('composer-host:posted.left_out')}
                <ul className="json-keys">
                  {read.unknown.map((path) => (
                    <li key={path}>
                      <bdi>{path}</bdi>
                    </li>
                  ))}
                </ul>
              </Notice>
            </div>
          )}
          <div className="dialog-actions">
            <button type="button" className="btn btn-quiet" onClick={close}>
              {t('common:cancel')}
            </button>
            <button type="submit" className="btn btn-primary" aria-disabled={isBusy || undefined}>
              {t(read ? 'composer-host:posted.anyway' : 'composer-host:posted.import')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
