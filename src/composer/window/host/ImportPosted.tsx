import { useRef, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { holdsNothing, type MessageTemplate } from '../../../chat/message/message.ts';
import { readMessageValue } from '../../../chat/message/message-reader.ts';
import { getPostedMessage } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { readMessageLink } from '../../parts/message-address.ts';
import { Bullets } from '../Bullets.tsx';
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
  const field = useRef<HTMLDivElement>(null);
  function fail(text: string) {
    setError(text);
    field.current?.querySelector('input')?.focus();
    return '';
  }
  function take(found: Read) {
    onImport(found.message);
    return null;
  }
  async function submit() {
    if (read) return take(read);
    const address = readMessageLink(link);
    if (!address) return fail(t('composer-host:posted.no_link'));
    if (address.guildId !== guildId) return fail(t('composer-host:posted.elsewhere'));
    const params = { id: guildId, channelId: address.channelId, postedId: address.messageId };
    const result = await call(getPostedMessage, { params });
    if (!result.ok) return fail(hostError(result.error, 'message'));
    const found = readMessageValue(result.value.message);
    if (!found || holdsNothing(found.message))
      return fail(t('composer-host:posted.refused.nothing_to_import'));
    const whole = { ...found, unknown: [...result.value.left_out, ...found.unknown] };
    if (whole.unknown.length === 0) return take(whole);
    setRead(whole);
    return '';
  }
  return (
    <FormDialog
      title={t('composer:posted')}
      action={t(read ? 'composer-host:posted.anyway' : 'composer-host:posted.import')}
      onSend={submit}
      onClose={onClose}
    >
      <div ref={field} className="contents">
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
      </div>
      {read && (
        <div role="alert">
          <Notice tone="warning">
            {t('composer-host:posted.left_out')}
            <Bullets>
              {read.unknown.map((path) => (
                <li key={path}>
                  <bdi>{path}</bdi>
                </li>
              ))}
            </Bullets>
          </Notice>
        </div>
      )}
    </FormDialog>
  );
}
