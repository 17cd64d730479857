import { type AppealSettings, appealLimits } from '../../contract/appeals.ts';
import { t } from '../../i18n/client.ts';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SegmentsField } from '../../ui/Segments.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { PublicPage } from './PublicPage.tsx';
import { Questions } from './Questions.tsx';
import { Queue } from './queue/Queue.tsx';
import { manifest } from './screen.ts';

/** The appeals that were sent, and under them how they are sent. */
export const Screen = documentIsland(manifest, Fields, { Above: Queue });

function Fields({ form }: { readonly form: Form<AppealSettings> }) {
  const { value, onChange, ...votes } = useField(form, 'votes');
  return (
    <Section title={t('appeals:settings.title')} help={t('appeals:settings.help')}>
      <PublicPage />
      <Questions form={form} />
      <SideBySide>
        <NumberField
          help={t('appeals:days_help', appealLimits.days)}
          suffix={t('appeals:days_unit')}
          {...useField(form, 'days_between')}
        />
        <SegmentsField
          {...votes}
          about={t(value === 2 ? 'appeals:votes_two_about' : 'appeals:votes_one_about')}
          value={value === 2 ? '2' : '1'}
          onChange={(next) => onChange(Number(next))}
          options={[
            { value: '1', label: t('appeals:votes_single') },
            { value: '2', label: t('appeals:votes_pair') },
          ]}
        />
      </SideBySide>
    </Section>
  );
}
