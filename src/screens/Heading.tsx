import type { Manifest } from './manifest.ts';

interface Props {
  readonly title: string;
  /** Without one the screen draws a title of its own, and this one is for ears. */
  readonly intro: string | undefined;
}

/** The title of a screen and the sentence under it, as the page is built with them and as a mounted screen has them. */
export function Heading({ title, intro }: Props) {
  if (!intro) {
    return (
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
    );
  }
  return (
    <header className="mb-6 max-w-form">
      <h1 tabIndex={-1} className="text-display focus:outline-none">
        {title}
      </h1>
      <p className="mt-1 text-muted">{intro}</p>
    </header>
  );
}

/** The true shape of a screen, for the page that is built with it. */
export function ScreenSkeleton({ manifest }: { readonly manifest: Manifest }) {
  return <div aria-hidden="true">{manifest.skeleton}</div>;
}
