import { lazyCode, useCode } from '../ui/lazy-code.ts';
import type { Subject } from './tools/subject.ts';

const tools = lazyCode(() => import('./tools/HeadingTools.tsx'));

/** What can be done with the settings of a screen as a whole. Its code comes after the form, which does not need it. */
export function LazyTools({ subject }: { readonly subject: Subject }) {
  const state = useCode(tools);
  if (state.kind !== 'ready') return null;
  const { HeadingTools } = state.code;
  return <HeadingTools subject={subject} />;
}
