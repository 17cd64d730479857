import { memo, useRef } from 'react';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { MessageField } from '../../shell/MessageField.tsx';
import { bindParts, type Form, sameFields } from '../../ui/form.ts';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { labels } from './describe.ts';
import { guildId } from './store.ts';

/** What the bot adds to the challenge, whatever its kind. */
const controls = [
  [
    {
      kind: 'button',
      style: 'primary',
      label: t('captcha:preview_button'),
      emoji: null,
      disabled: false,
    },
  ],
] as const;

interface Props {
  readonly form: Form<CaptchaSettings>;
}

/** What the bot writes. */
export const MessagesSection = memo(
  ({ form }: Props) => {
    const success = bindParts(form, 'success_message');
    const { value } = success;
    // What is turned off folds away, but comes back as it was.
    const last = useRef(value ?? { content: t('captcha:default_success') });
    if (value) last.current = value;
    return (
      <Section title={t('captcha:messages.title')} help={t('captcha:messages.help')}>
        <MessageField
          label={labels.message}
          help={t('captcha:message.help')}
          guildId={guildId}
          controls={controls}
          {...bindParts(form, 'message')}
        />
        <Switch
          id={success.id}
          label={t('captcha:success.switch')}
          help={t('captcha:success.help')}
          changed={success.changed}
          onRevert={success.onRevert}
          value={value !== null}
          onChange={(on) => success.onChange(on ? last.current : null)}
        >
          {value && (
            <MessageField
              label={labels.success_message}
              guildId={guildId}
              value={value}
              onChange={success.onChange}
              error={success.error}
              errorAt={success.errorAt}
              errorsUnder={success.errorsUnder}
            />
          )}
        </Switch>
      </Section>
    );
  },
  sameFields<CaptchaSettings>('message', 'success_message'),
);
