import type { CaptchaSettings } from '../../../contract/captcha.ts';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { CaptchaPreview } from './CaptchaPreview.tsx';
import { Requirements } from './Requirements.tsx';

/** The preview for newcomers, and the requirements. */
export function Pane({ form }: { readonly form: Form<CaptchaSettings> }) {
  return (
    <>
      <CaptchaPreview form={form} />
      <Requirements form={form} />
    </>
  );
}
