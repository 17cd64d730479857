import { memo } from 'react';
import { type CaptchaSettings, captchaLimits } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { bind, type Form, sameFields } from '../../ui/form.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RolePicker, RolesPicker } from '../../ui/pickers/RolePicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { labels } from './describe.ts';
import type { GuildView } from './use-guild.ts';

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly guild: GuildView;
}

/** The roles that the bot gives and takes, and those that need no challenge. */
export const RolesSection = memo(
  ({ form, guild }: Props) => {
    const { unverified_role_id, verified_role_id } = form.draft;
    const gives = unverified_role_id !== null || verified_role_id !== null;
    const list = { listing: guild.roles, onRetry: guild.retryRoles };
    const cannotGive = <Notice tone="warning">{t('captcha:cannot_give')}</Notice>;
    return (
      <Section title={t('captcha:roles.title')} help={t('captcha:roles.help')}>
        {gives && <MissingPermissions where="guild" missing={guild.missing(['manage_roles'])} />}
        <RolePicker
          given
          label={labels.unverified_role_id}
          help={t('captcha:unverified.help')}
          notes={guild.cannotGive(unverified_role_id) && cannotGive}
          {...list}
          {...bind(form, 'unverified_role_id')}
        />
        <RolePicker
          given
          label={labels.verified_role_id}
          help={t('captcha:verified.help')}
          notes={
            <>
              {guild.cannotGive(verified_role_id) && cannotGive}
              {gives && unverified_role_id === verified_role_id && (
                <Notice tone="warning">{t('captcha:same_role')}</Notice>
              )}
            </>
          }
          {...list}
          {...bind(form, 'verified_role_id')}
        />
        <RolesPicker
          label={labels.bypass_role_ids}
          help={t('captcha:bypass.help', { max: captchaLimits.bypassRoles })}
          {...list}
          {...bind(form, 'bypass_role_ids')}
        />
      </Section>
    );
  },
  sameFields<CaptchaSettings>('unverified_role_id', 'verified_role_id', 'bypass_role_ids'),
);
