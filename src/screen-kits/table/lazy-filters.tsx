import type { ComponentProps } from 'react';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { MemberField } from './filters/MemberField.tsx';
import type { PeriodField } from './filters/PeriodField.tsx';
import type { PersonSelect } from './filters/PersonSelect.tsx';

/*
 * Fields that only the sheet of filters has: fetched when it opens.
 */

const member = lazyCode(() => import('./filters/MemberField.tsx'));
const period = lazyCode(() => import('./filters/PeriodField.tsx'));
const person = lazyCode(() => import('./filters/PersonSelect.tsx'));

/** {@link MemberField} */
export function MemberFilter(props: ComponentProps<typeof MemberField>) {
  return (
    <Lazy source={member} waiting={null}>
      {({ MemberField: Field }) => <Field {...props} />}
    </Lazy>
  );
}

/** {@link PeriodField} */
export function PeriodFilter(props: ComponentProps<typeof PeriodField>) {
  return (
    <Lazy source={period} waiting={null}>
      {({ PeriodField: Field }) => <Field {...props} />}
    </Lazy>
  );
}

/** {@link PersonSelect} */
export function PersonFilter(props: ComponentProps<typeof PersonSelect>) {
  return (
    <Lazy source={person} waiting={null}>
      {({ PersonSelect: Field }) => <Field {...props} />}
    </Lazy>
  );
}
