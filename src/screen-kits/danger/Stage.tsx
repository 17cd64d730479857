import { tKey } from '../../i18n/client.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dangerCode } from './danger-code.ts';
import { type Risk, useDangers, useLacks } from './risk.ts';

interface Props {
  readonly risk: Risk | null;
  /** The path of the field that it stands at. */
  readonly field: string;
}

/** At a field: what its unsaved choice puts at risk and what Save will ask, or the right that the reader lacks for it. */
export function Stage({ risk, field }: Props) {
  const danger = useDangers(risk).find((one) => one.field === field);
  const lack = useLacks(risk).find(({ path }) => path === field);
  if (lack) return <Notice tone="warning">{tKey('faults:', lack.key, 'malformed')}</Notice>;
  if (!danger) return null;
  return (
    <Lazy source={dangerCode} waiting={null}>
      {({ StageNote }) => <StageNote danger={danger} />}
    </Lazy>
  );
}
