import { useState } from 'react';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { BelowTheFold } from '../../shell/BelowTheFold.tsx';
import { SettingsScreen } from '../../shell/SettingsScreen.tsx';
import type { Form } from '../../ui/form.ts';
import { Section } from '../../ui/Section.tsx';
import { ChallengeFields } from './ChallengeFields.tsx';
import { describe, labels } from './describe.ts';
import { LogSection } from './LogSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { RolesSection } from './RolesSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { BelowSkeleton, Skeleton } from './Skeleton.tsx';
import { captcha } from './store.ts';
import { useGuild } from './use-guild.ts';

// As soon as the code is here: the reply is waiting.
void captcha.load();

/** What a newcomer must pass before the guild opens to them. */
export function CaptchaScreen() {
  return (
    <SettingsScreen settings={captcha} labels={labels} describe={describe} skeleton={<Skeleton />}>
      {(form) => <CaptchaForm form={form} />}
    </SettingsScreen>
  );
}

function CaptchaForm({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guild = useGuild();
  const { enabled } = form.draft;
  const [preparing, setPreparing] = useState(false);
  // A fold never hides what somebody has changed or has to mend.
  const touched = Object.keys(form.draft).some(
    (field) =>
      field !== 'enabled' && (form.changed(field as keyof CaptchaSettings) || form.errorsUnder(field) > 0),
  );
  const open = enabled || preparing || touched;
  return (
    <div className="flex flex-col gap-6">
      <Section
        title={t('captcha:check.title')}
        help={t('captcha:check.help')}
        toggle={{
          id: 'enabled',
          value: enabled,
          onChange: (on) => form.set('enabled', on),
          changed: form.changed('enabled'),
          onRevert: () => form.revert('enabled'),
        }}
      >
        {!enabled && (
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">{t('captcha:off.text')}</p>
            {!touched && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-expanded={open}
                data-fold=""
                onClick={() => setPreparing(!preparing)}
              >
                {t(open ? 'captcha:off.hide' : 'captcha:off.show')}
              </button>
            )}
          </div>
        )}
        {open && <ChallengeFields form={form} guild={guild} hasEmbeds={Boolean(form.draft.message.embeds)} />}
      </Section>
      {open && (
        <>
          <RolesSection form={form} guild={guild} />
          <BelowTheFold waiting={<BelowSkeleton />}>
            <RulesSection form={form} guild={guild} />
            <MessagesSection form={form} />
            <LogSection form={form} guild={guild} />
          </BelowTheFold>
        </>
      )}
    </div>
  );
}
