import { useGuild } from '../../app/guild/use-guild.ts';
import { Later } from '../../app/states/Later.tsx';
import { SlowNote } from '../../app/states/SlowNote.tsx';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { BelowSkeleton } from '../../screen-kits/document/DocumentSkeleton.tsx';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import type { Form } from '../../screen-kits/document/use-field.ts';
import { ChallengeSection } from './ChallengeSection.tsx';
import { ChallengeWarning, consequence } from './ChallengeWarning.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { RolesSection } from './RolesSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { Summary } from './Summary.tsx';
import { below, manifest } from './screen.ts';

/** The settings of the captcha. */
export const Screen = documentIsland(manifest, CaptchaFields, {
  Summary,
  consequence,
  Warning: ChallengeWarning,
});

function CaptchaFields({ form }: { readonly form: Form<CaptchaSettings> }) {
  const { isLate } = useGuild();
  return (
    <>
      {isLate && <SlowNote floats />}
      <ChallengeSection form={form} />
      <RolesSection form={form} />
      <Later waiting={<BelowSkeleton heights={below} />}>
        <RulesSection form={form} />
        <MessagesSection form={form} />
      </Later>
    </>
  );
}
