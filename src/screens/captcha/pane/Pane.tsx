import type { CaptchaSettings } from '../../../contract/captcha.ts';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { adoptStyles } from '../../../ui/adopt.ts';
import css from './pane.css?inline';
import { Ready } from './Ready.tsx';
import { Seen } from './Seen.tsx';

adoptStyles(css);

/** The preview for newcomers, and the requirements. */
export function Pane({ form }: { readonly form: Form<CaptchaSettings> }) {
  return (
    <>
      <Seen form={form} />
      <Ready form={form} />
    </>
  );
}
