import { useId } from 'react';
import type { MessageTemplate } from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import {
  isSilent,
  type MentionKind,
  mayNotify,
  mentionKinds,
  withDefaultMentions,
  withNotified,
  withSilence,
} from '../parts/delivery.ts';
import type { Edit } from './editing.ts';

interface Props {
  readonly value: MessageTemplate;
  readonly edit: Edit<MessageTemplate>;
  /** The error of whom it notifies. */
  readonly error: string | undefined;
}

/** What a message notifies by default: whatever the settings around it allow, and no individual people. */
const usual: Readonly<Record<MentionKind, boolean>> = { everyone: true, roles: true, users: false };

/** How the message arrives: whom its mentions notify, and whether it makes a sound. */
export function Delivery({ value, edit, error }: Props) {
  const id = useId();
  const own = value.allowed_mentions !== undefined;
  const begun = (message: MessageTemplate): MessageTemplate =>
    message.allowed_mentions
      ? message
      : { ...message, allowed_mentions: { parse: mentionKinds.filter((kind) => usual[kind]) } };
  return (
    <div className="isolate mt-6">
      <Disclosure title={t('composer:delivery.title')} startsOpen={own || isSilent(value)}>
        <div className="grid gap-3">
          <p id={id} className="text-body/4.5 text-muted">
            {t('composer:delivery.help')}
          </p>
          {mentionKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`composer:delivery.${kind}`)}
              value={mayNotify(value, kind) ?? usual[kind]}
              onChange={(may) => edit((message) => withNotified(begun(message), kind, may))}
            />
          ))}
          <FieldError id={`${id}-error`} error={error} />
          {own && (
            <Button
              kind="quiet"
              small
              className="justify-self-start"
              onClick={() => edit(withDefaultMentions)}
            >
              {t('composer:delivery.usual')}
            </Button>
          )}
          <Switch
            label={t('composer:delivery.silent')}
            help={t('composer:delivery.silent_help')}
            value={isSilent(value)}
            onChange={(silent) => edit((message) => withSilence(message, silent))}
          />
        </div>
      </Disclosure>
    </div>
  );
}
