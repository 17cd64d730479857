import { useMemo, useRef } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { MessageField } from '../../composer/MessageField.tsx';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useParts } from '../../screen-kits/document/use-field.ts';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** The button that the bot adds to every challenge, for the preview. */
function useControls() {
  return useMemo(() => {
    const label = t('captcha:preview_button');
    return [[{ kind: 'button', style: 'primary', label, emoji: null, disabled: false }]] as const;
  }, []);
}

/** The messages of the captcha. */
export function MessagesSection({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guildId = useGuildId();
  const controls = useControls();
  const message = useParts(form, 'message');
  const { value, ...success } = useParts(form, 'success_message');
  // Restores the text when it is disabled and enabled again.
  const last = useRef(value ?? { content: t('captcha:default_success') });
  if (value) last.current = value;
  return (
    <Section id="messages" title={t('captcha:messages.title')} help={t('captcha:messages.help')}>
      <MessageField
        help={t('captcha:message.help')}
        guildId={guildId}
        controls={controls}
        use="with_button"
        {...message}
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
            label={success.label}
            guildId={guildId}
            use="posted"
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
}
