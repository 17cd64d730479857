import { Fragment } from 'react';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { type Highlighted, languageOf } from './languages.ts';
import { Marked } from './view.ts';

const highlighter = lazyCode(() => import('./highlight.ts'));

/** A block of code. If it names a known language, it is highlighted once the highlighter has been loaded. */
export function CodeBlock({ language, text }: { readonly language: string | null; readonly text: string }) {
  const known = languageOf(language);
  return (
    <pre className="chat-block" dir="ltr">
      <code>{known ? <Colored language={known} text={text} /> : <Marked text={text} />}</code>
    </pre>
  );
}

function Colored({ language, text }: { readonly language: string; readonly text: string }) {
  const state = useCode(highlighter);
  return state.kind === 'ready' ? (
    <Parts parts={state.code.highlight(text, language)} />
  ) : (
    <Marked text={text} />
  );
}

function Parts({ parts }: { readonly parts: readonly Highlighted[] }) {
  return parts.map((part, at) => {
    const key = `${at}`;
    if (typeof part === 'string')
      return (
        <Fragment key={key}>
          <Marked text={part} />
        </Fragment>
      );
    return (
      <span key={key} className={part.scope ? `chat-hl-${part.scope.replace(/\W.*/, '')}` : undefined}>
        <Parts parts={part.parts} />
      </span>
    );
  });
}
