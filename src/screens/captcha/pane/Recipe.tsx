import { useGuild } from '../../../app/guild/use-guild.ts';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { suggestionIn } from '../recipe.ts';
import { useNames } from './use-names.ts';

const steps = ['channel', 'roles', 'lock', 'switch'] as const;
const fields = ['channel_id', 'unverified_role_id', 'verified_role_id'] as const;

/** Instructions to set up a captcha, with what already exists. */
export function Recipe({ form }: { readonly form: Form<CaptchaSettings> }) {
  const { channelList, roleList } = useGuild();
  const { channelName, roleName } = useNames();
  const [channels, roles] = [channelList.listing, roleList.listing];
  const found =
    channels.kind === 'ready' && roles.kind === 'ready' ? suggestionIn(channels.value, roles.value) : {};
  const names = fields.flatMap((field) => {
    const id = found[field];
    if (!id) return [];
    return field === 'channel_id' ? [`#${channelName(id) ?? id}`] : [roleName(id) ?? id];
  });
  function use() {
    for (const field of fields) if (found[field]) form.settings.set(field, found[field]);
    keepFocus(() => document.getElementById('captcha-ready'));
  }
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-3 ps-6">
        {steps.map((step) => (
          <li key={step}>
            <strong className="font-semibold">{t(`captcha-pane:recipe.${step}`)}</strong>{' '}
            <span className="text-muted">{t(`captcha-pane:recipe.${step}_help`)}</span>
          </li>
        ))}
      </ol>
      {names.length > 0 && (
        <Button kind="quiet" className="h-auto py-2" onClick={use}>
          {t('captcha-pane:recipe.use', { names: formatList(names, locale) })}
        </Button>
      )}
    </div>
  );
}
