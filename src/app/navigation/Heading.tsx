import type { RefCallback } from 'react';
import type { Manifest } from './manifest.ts';

interface Props {
  readonly title: string;
  /** Without an intro the screen draws its own title, and this one is for screen readers only. */
  readonly intro: string | undefined;
  /** The screen shows a sentence of its own instead of the intro (`says` of its manifest), and a switch beside the title. */
  readonly says?: boolean | undefined;
  readonly sentence?: RefCallback<HTMLElement>;
  readonly beside?: RefCallback<HTMLElement>;
  /** What can be done with the screen as a whole, at the end of the title's line. */
  readonly end?: RefCallback<HTMLElement>;
}

/** The title and intro of a screen, both in the built page and once the screen is mounted. */
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
        <h1 tabIndex={-1} className="text-2xl/8 focus:outline-none">
          {title}
        </h1>
        <span ref={beside} className="contents" />
        <span ref={end} className="page-end" />
      </div>
      {says ? <p ref={sentence} className="page-sentence" /> : <p className="text-muted">{intro}</p>}
    </header>
  );
}

/** The skeleton in the built page. */
export function ScreenSkeleton({ manifest }: { readonly manifest: Manifest }) {
  return <div aria-hidden="true">{manifest.skeleton}</div>;
}
