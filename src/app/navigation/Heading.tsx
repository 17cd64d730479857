import type { RefCallback } from 'react';
import type { Manifest } from './manifest.ts';

interface Props {
  readonly title: string;
  /** Without one the screen draws a title of its own, and this one is for ears. */
  readonly intro: string | undefined;
  /** The screen puts a sentence of its own in the intro's place (`says` of its manifest), and a switch beside the title. */
  readonly says?: boolean | undefined;
  readonly sentence?: RefCallback<HTMLElement>;
  readonly beside?: RefCallback<HTMLElement>;
  /** What can be done with the screen as a whole, at the end of the title's line. */
  readonly end?: RefCallback<HTMLElement>;
}

/** The title of a screen and the sentence under it, as the page is built with them and as a mounted screen has them. */
export function Heading({ title, intro, says, sentence, beside, end }: Props) {
  if (!intro) {
    return (
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
    );
  }
  return (
    <header className="page-head">
      <div className="page-title">
        <h1 tabIndex={-1} className="text-page focus:outline-none">
          {title}
        </h1>
        <span ref={beside} className="contents" />
        <span ref={end} className="page-end" />
      </div>
      {says ? <p ref={sentence} className="page-sentence" /> : <p className="text-muted">{intro}</p>}
    </header>
  );
}

/** The true shape of a screen, for the page that is built with it. */
export function ScreenSkeleton({ manifest }: { readonly manifest: Manifest }) {
  return <div aria-hidden="true">{manifest.skeleton}</div>;
}
