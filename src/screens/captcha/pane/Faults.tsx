import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { useChecks } from './use-checks.ts';

/** The number of faults of the captcha. */
export function Faults({ form }: { readonly form: Form<CaptchaSettings> }) {
  const enabled = useValue(form, 'enabled');
  const count = useChecks(form)?.filter(({ state }) => state === 'fault').length ?? 0;
  if (!enabled || count === 0) return null;
  return (
    <span className="whitespace-nowrap rounded-full bg-error-soft px-2 py-0.5 text-body text-error-text forced-colors:border forced-colors:border-canvas-text">
      {t('captcha-pane:faults', { count })}
    </span>
  );
}
