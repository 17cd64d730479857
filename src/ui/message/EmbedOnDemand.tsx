import type { ComponentProps } from 'react';
import { t } from '../../i18n/client.ts';
import { codeOnDemand, useCode } from '../code-on-demand.ts';
import { Failure } from '../Failure.tsx';
import type { EmbedEditor } from './EmbedEditor.tsx';

export const embedEditor = codeOnDemand(() => import('./EmbedEditor.tsx'));

/** The editor of one embed, whose code is fetched when an embed is opened. */
export function EmbedOnDemand(props: ComponentProps<typeof EmbedEditor>) {
  const state = useCode(embedEditor);
  if (state.kind === 'loading') return <p role="status">{t('common:loading')}</p>;
  if (state.kind === 'failed') return <Failure text={t('message:code_failed')} onRetry={state.retry} />;
  const { EmbedEditor: Editor } = state.code;
  return <Editor {...props} />;
}
