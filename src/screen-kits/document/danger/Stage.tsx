import { Lazy } from '../../../ui/Lazy.tsx';
import { dangerCode } from './danger-code.ts';
import { type Risk, useDangers } from './risk.ts';

interface Props {
  readonly risk: Risk | null;
  /** The path of the field that it stands at. */
  readonly field: string;
}

/** At a field: what its unsaved choice puts at risk, and what Save will ask. */
export function Stage({ risk, field }: Props) {
  const danger = useDangers(risk).find((one) => one.field === field);
  if (!danger) return null;
  return (
    <Lazy source={dangerCode} waiting={null}>
      {({ StageNote }) => <StageNote danger={danger} />}
    </Lazy>
  );
}
