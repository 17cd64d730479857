import type { Manifest } from './manifest.ts';

interface Props {
  readonly title: string;
  readonly intro: string;
}

/** The title of a screen and the sentence under it, as the page is built with them and as a mounted screen has them. */
export function Heading({ title, intro }: Props) {
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
