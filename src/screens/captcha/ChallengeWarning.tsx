import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { ConsequenceParts } from '../../screen-kits/document/Consequence.tsx';
import { chipLook, chipWords } from '../../screen-kits/document/changes/chip-look.tsx';
import { type Form, useValue } from '../../screen-kits/document/use-field.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { neededInChannel } from './needs.ts';

interface Props {
  readonly form: Form<CaptchaSettings>;
}

const pane = lazyCode(() => withTexts(['captcha-pane', 'chat', 'pickers'], import('./pane/Pane.tsx')));
const faults = lazyCode(() => withTexts(['captcha-pane', 'pickers'], import('./pane/Faults.tsx')));

/** A preview for newcomers, and the requirements. */
export const consequence: ConsequenceParts<CaptchaSettings> = {
  title: 'captcha:pane',
  Content: ({ form }) => (
    <Lazy source={pane} waiting={<PaneSkeleton />}>
      {({ Pane }) => <Pane form={form} />}
    </Lazy>
  ),
  Badge: ({ form }) => (
    <Lazy source={faults} waiting={null}>
      {({ Faults }) => <Faults form={form} />}
    </Lazy>
  ),
};

function PaneSkeleton() {
  return (
    <>
      <div className="panel h-80" />
      <div className="panel h-64" />
    </>
  );
}

/** A warning in the save bar: the bot cannot post the challenge, so that all newcomers would fail. */
export function ChallengeWarning({ form }: Props) {
  const { missingIn } = useGuild();
  const enabled = useValue(form, 'enabled');
  const kind = useValue(form, 'kind');
  const failure = useValue(form, 'on_failure');
  const hasEmbeds = Boolean(useValue(form, 'message.embeds')?.length);
  const missing = missingIn(useValue(form, 'channel_id'), neededInChannel(kind, hasEmbeds));
  if (!enabled || failure === 'none' || missing.length === 0) return null;
  return (
    <span className={chipLook('caution')}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={chipWords}>{t(`captcha:caution.${failure}`)}</span>
    </span>
  );
}
