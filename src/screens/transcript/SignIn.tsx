import { InHeading } from '../../app/navigation/heading-slots.tsx';
import { loginAddress } from '../../app/session/session.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';

/** Asks visitors to sign in, since the page is public but the conversation is not. They return to the same message. */
export function SignIn() {
  return (
    <>
      <InHeading slot="sentence">{t('transcript:intro')}</InHeading>
      <section className="panel flex max-w-measure flex-col items-start gap-1 p-6">
        <LineDrawing name="gate" />
        <h2 className="text-title/5.5">{t('transcript:sign_in.title')}</h2>
        <p className="text-muted">{t('transcript:sign_in.text')}</p>
        <Button
          kind="primary"
          className="mt-4"
          // Computed on click, because the hash may change while the page is open.
          onClick={() => location.assign(loginAddress())}
        >
          {t('transcript:sign_in.action')}
        </Button>
      </section>
    </>
  );
}
