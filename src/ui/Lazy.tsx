import type { ReactNode } from 'react';
import { t } from '../i18n/client.ts';
import { Failure } from './Failure.tsx';
import { type LazyCode, useCode } from './lazy-code.ts';

export interface LazyProps<Code> {
  readonly source: LazyCode<Code>;
  /** Shown until the code is available; by default a line that says so. */
  readonly waiting?: ReactNode;
  readonly children: (code: Code) => ReactNode;
}

/** Renders its children with lazy code, once that is available. */
export function Lazy<Code>({ source, waiting, children }: LazyProps<Code>) {
  const state = useCode(source);
  if (state.kind === 'ready') return children(state.code);
  if (state.kind === 'failed') return <Failure text={t('frame:load_failed.text')} onRetry={state.retry} />;
  if (waiting !== undefined) return waiting;
  return (
    <p className="p-4 text-muted" data-drawing="">
      {t('common:loading')}
    </p>
  );
}
