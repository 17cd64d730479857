import { useGuild } from '../../app/guild/use-guild.ts';
import { type CaptchaSettings, captchaLimits } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { Stage } from '../../screen-kits/danger/Stage.tsx';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RolePicker, RolesPicker } from '../../ui/pickers/RolePicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';

/** The roles that the bot gives and removes, and those that skip the challenge. */
export function RolesSection({ form }: { readonly form: Form<CaptchaSettings> }) {
  const { roleList, cannotGive, missing } = useGuild();
  const unverified = useField(form, 'unverified_role_id');
  const verified = useField(form, 'verified_role_id');
  const bypass = useField(form, 'bypass_role_ids');
  const gives = unverified.value !== null || verified.value !== null;
  const warning = (role: string | null) =>
    cannotGive(role) && <Notice tone="warning">{t('captcha:cannot_give')}</Notice>;
  return (
    <Section id="roles" title={t('captcha:roles.title')} help={t('captcha:roles.help')}>
      {gives && <MissingPermissions where="guild" missing={missing(['manage_roles'])} />}
      <SideBySide>
        <RolePicker
          given
          help={t('captcha:unverified.help')}
          notes={
            <>
              {warning(unverified.value)}
              <Stage risk={form.risk} field="unverified_role_id" />
            </>
          }
          {...roleList}
          {...unverified}
        />
        <RolePicker
          given
          help={t('captcha:verified.help')}
          notes={
            <>
              {warning(verified.value)}
              <Stage risk={form.risk} field="verified_role_id" />
            </>
          }
          {...roleList}
          {...verified}
        />
      </SideBySide>
      <RolesPicker
        help={t('captcha:bypass.help', { max: captchaLimits.bypassRoles })}
        {...roleList}
        {...bypass}
      />
    </Section>
  );
}
