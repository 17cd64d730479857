import { useId } from 'react';
import { t } from '../../../i18n/client.ts';
import { Field } from '../../../ui/Field.tsx';
import { SegmentRadios, segmentsLook } from '../../../ui/SegmentRadios.tsx';
import type { MemberActionKind } from './orders.ts';
import { removes, verbIcons } from './verbs.ts';

interface Props {
  readonly offered: readonly MemberActionKind[];
  readonly value: MemberActionKind;
  readonly onChange: (verb: MemberActionKind) => void;
}

/** Chooses what is done, and says what that means. */
export function VerbChoice({ offered, value, onChange }: Props) {
  const about = useId();
  return (
    <Field as="group" label={t('act:verb')}>
      {() => (
        <>
          <div className={`${segmentsLook} w-full flex-wrap`}>
            <SegmentRadios
              width="own"
              value={value}
              onChange={onChange}
              describedBy={about}
              options={offered.map((verb) => ({
                value: verb,
                label: t(`act:verbs.${verb}`),
                icon: verbIcons[verb],
                isDangerous: removes(verb),
              }))}
            />
          </div>
          <p id={about} className="text-body/4.5 text-muted">
            {t(`act:about.${value}`)}
          </p>
        </>
      )}
    </Field>
  );
}
