import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Lazy } from '../../ui/Lazy.tsx';
import { dangerCode } from './danger-code.ts';
import type { Risk } from './risk.ts';

interface Props {
  readonly risk: Pick<Risk, '$question'>;
  /** What else will not work, as in the save bar. */
  readonly caution: ReactNode;
}

/** The question before a dangerous save, while it is open. */
export function DangerQuestion({ risk, caution }: Props) {
  const question = useStore(risk.$question);
  if (!question) return null;
  return (
    <Lazy source={dangerCode} waiting={null}>
      {({ ConfirmDanger }) => <ConfirmDanger {...question} caution={caution} />}
    </Lazy>
  );
}
