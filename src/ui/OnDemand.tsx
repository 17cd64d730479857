import type { ReactNode } from 'react';
import { t } from '../i18n/client.ts';
import { type CodeOnDemand, useCode } from './code-on-demand.ts';
import { Failure } from './Failure.tsx';

export interface OnDemandProps<Code> {
  readonly source: CodeOnDemand<Code>;
  /** What stands in its place until then; without it, a line that says that it is loading. */
  readonly waiting?: ReactNode;
  readonly children: (code: Code) => ReactNode;
}

/** A part that is drawn once its code is there. */
export function OnDemand<Code>({ source, waiting, children }: OnDemandProps<Code>) {
  const state = useCode(source);
  if (state.kind === 'ready') return children(state.code);
  if (state.kind === 'failed') return <Failure text={t('frame:load_failed.text')} onRetry={state.retry} />;
  if (waiting !== undefined) return waiting;
  return (
    <p role="status" className="p-4 text-muted">
      {t('common:loading')}
    </p>
  );
}
