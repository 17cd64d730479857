import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type AppealSettings, appealLimits } from '../../contract/appeal-settings.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type Form, useField, useValue } from '../../screen-kits/document/use-field.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SegmentsField } from '../../ui/Segments.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { PublicPage } from './PublicPage.tsx';
import { Questions } from './Questions.tsx';

const number = (count: number) => formatNumber(count, locale);

/** The settings in a line, and unfolded their fields. What is changed or faulty is never folded away. */
export function Fields({ form }: { readonly form: Form<AppealSettings> }) {
  const [isWanted, setWanted] = useState(false);
  const isOn = useValue(form, 'enabled');
  const dirty = useStore(form.settings.$dirty);
  const errors = useStore(form.settings.$errors);
  const isTouched = dirty.length + errors.size > 0;
  // What is being prepared is unfolded already.
  const isOpen = isWanted || isTouched || !isOn;
  return (
    <section
      className="panel grid max-w-measure gap-5 px-5 py-4 max-sm:px-4"
      aria-label={t('appeals:settings')}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <PublicPage />
          {!isOpen && <Summary form={form} />}
        </div>
        {isOn && !isTouched && (
          <Button
            kind="quiet"
            small
            className="ms-auto"
            aria-expanded={isOpen}
            data-fold=""
            onClick={() => setWanted(!isWanted)}
          >
            {t(isOpen ? 'frame:fold' : 'appeals:settings')}
          </Button>
        )}
      </div>
      {isOpen && <Unfolded form={form} />}
    </section>
  );
}

/** What is asked, how often, and who decides. */
function Summary({ form }: { readonly form: Form<AppealSettings> }) {
  const count = useValue(form, 'questions').length;
  const days = useValue(form, 'days_between');
  const votes = useValue(form, 'votes');
  return (
    <p className="text-muted">
      {[
        t('appeals:sum.questions', { count, number: number(count) }),
        t('appeals:sum.days', { count: days, number: number(days) }),
        t('appeals:sum.votes', { count: votes, number: number(votes) }),
      ].join(' · ')}
    </p>
  );
}

function Unfolded({ form }: { readonly form: Form<AppealSettings> }) {
  const { value, onChange, ...votes } = useField(form, 'votes');
  return (
    <>
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
    </>
  );
}
