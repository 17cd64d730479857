/** Notices and toasts in all of their states. */
import { useState } from 'react';
import { MessageField } from '../../composer/MessageField.tsx';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import { Specimen, State } from './Specimen.tsx';
import { guildId } from './samples.ts';

export function Messages() {
  const [message, setMessage] = useState<MessageTemplate>({ content: t('gallery:samples.text') });
  const [wrong, setWrong] = useState<MessageTemplate>({
    content: t('gallery:samples.text'),
    embeds: [{ title: t('gallery:samples.text') }],
  });
  const words = { label: t('gallery:title.message'), help: t('gallery:samples.help') };
  return (
    <Specimen name="message">
      <State name="rest" wide>
        <MessageField
          {...words}
          guildId={guildId}
          value={message}
          onChange={setMessage}
          errorAt={() => undefined}
          errorsUnder={() => 0}
          error={undefined}
          changed={false}
          onRevert={() => {}}
        />
      </State>
      <State name="wrong" wide>
        <MessageField
          {...words}
          guildId={guildId}
          value={wrong}
          onChange={setWrong}
          errorAt={(path) => (path === 'content' ? t('gallery:samples.error') : undefined)}
          errorsUnder={(path) => Number(path === 'content')}
          error={undefined}
          changed={false}
          onRevert={() => {}}
        />
      </State>
    </Specimen>
  );
}
