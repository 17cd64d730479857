import { lazyCode, useCode } from '../ui/lazy-code.ts';
import type { Subject } from './tools/subject.ts';

const tools = lazyCode(() => import('./tools/HeadingTools.tsx'));

/** The tools in the heading of a settings screen. They load after the form, which does not need them. */
export function LazyTools({ subject }: { readonly subject: Subject }) {
  const state = useCode(tools);
  if (state.kind !== 'ready') return null;
  const { HeadingTools } = state.code;
  return <HeadingTools subject={subject} />;
}
