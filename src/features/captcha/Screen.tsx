import { useState } from 'react';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { BelowSkeleton } from '../../screens/document/DocumentSkeleton.tsx';
import { documentIsland } from '../../screens/document/document.tsx';
import { type Form, useField } from '../../screens/document/use-field.ts';
import { useTouched } from '../../screens/document/use-touched.ts';
import { BelowTheFold } from '../../shell/BelowTheFold.tsx';
import { Section } from '../../ui/Section.tsx';
import { ChallengeFields } from './ChallengeFields.tsx';
import { LogSection } from './LogSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { RolesSection } from './RolesSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { below, manifest } from './screen.ts';

/** The check of newcomers. While it is off, its settings are folded, and can be opened to prepare it. */
export const Screen = documentIsland(manifest, CaptchaFields);

function CaptchaFields({ form }: { readonly form: Form<CaptchaSettings> }) {
  const enabled = useField(form, 'enabled');
  const [preparing, setPreparing] = useState(false);
  // Changed and faulty fields are never folded.
  const touched = useTouched(form, 'enabled');
  const open = enabled.value || preparing || touched;
  return (
    <div className="flex flex-col gap-6">
      <Section title={t('captcha:check.title')} help={t('captcha:check.help')} toggle={enabled}>
        {!enabled.value && (
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
        {open && <ChallengeFields form={form} />}
      </Section>
      {open && (
        <>
          <RolesSection form={form} />
          <BelowTheFold waiting={<BelowSkeleton heights={below} />}>
            <RulesSection form={form} />
            <MessagesSection form={form} />
            <LogSection form={form} />
          </BelowTheFold>
        </>
      )}
    </div>
  );
}
