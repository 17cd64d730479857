import type { RefCallback } from 'react';
import type { Manifest } from './manifest.ts';

interface Props {
  readonly title: string;
  /** Without an intro the screen draws its own title, and this one is for screen readers only. */
  readonly intro: string | undefined;
  /** The screen shows a sentence of its own instead of the intro (`says` of its manifest), and a switch beside the title. */
  readonly says?: boolean | undefined;
  /** The title becomes the name of what is shown (`isNamed` of its manifest), as long as people have made it. */
  readonly isNamed?: boolean | undefined;
  /** The way back, while the screen shows one of its parts alone. */
  readonly above?: RefCallback<HTMLElement>;
  readonly sentence?: RefCallback<HTMLElement>;
  readonly beside?: RefCallback<HTMLElement>;
  /** What can be done with the screen as a whole, at the end of the title's line. */
  readonly end?: RefCallback<HTMLElement>;
}

/**
 * Its buttons arrive with the settings, and others depend on the reader. Their space is reserved from the start, and the negative
 * margin keeps large touch buttons from moving what is below. On a phone the title may wrap beside them, but they must not wrap to
 * a line of their own; and the icons are aligned with the end of the page, not the space around them.
 */
const endLook =
  'relative -my-2 flex min-h-8 items-center justify-end gap-1 coarse:min-h-11 max-sm:flex-[0_0_4.25rem] ' +
  'max-sm:coarse:-me-3 max-sm:coarse:basis-[5.75rem]';

/** A name is cut rather than that what is below moves when it arrives: on a phone after its second line, else after the first. */
const looks = {
  own: {
    line: 'flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1',
    title: 'max-w-full text-2xl/8 [overflow-wrap:break-word] focus:outline-none max-sm:flex-[1_1_8rem]',
    end: `${endLook} min-w-0 sm:flex-[1_1_15rem]`,
  },
  named: {
    line: 'flex min-h-8 items-center gap-x-3 max-sm:items-start',
    title:
      'line-clamp-1 min-w-0 flex-1 sm:min-w-32 text-2xl/8 [overflow-wrap:anywhere] focus:outline-none max-sm:line-clamp-2 max-sm:min-h-16',
    end: `${endLook} sm:flex-[0_1_auto] sm:flex-wrap`,
  },
} as const;

/** The sentence of a screen arrives with its settings, so two lines are reserved, and more where it is narrow. */
const sentenceLook =
  'mt-1 min-h-12 max-w-4xl text-pretty text-title/6 max-sm:min-h-24 max-[360px]:min-h-[7.5rem] arabic:min-h-14 arabic:leading-7 ' +
  'max-sm:arabic:min-h-[5.25rem] max-[360px]:arabic:min-h-28';

/** Around a screen with nothing beside its content. */
export const columnLook = 'max-w-measure';

/** The title and intro of a screen, both in the built page and once the screen is mounted. */
export function Heading({ title, intro, says, isNamed, above, sentence, beside, end }: Props) {
  if (!intro) {
    return (
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
    );
  }
  const look = looks[isNamed ? 'named' : 'own'];
  return (
    <header className="mb-5">
      <div ref={above} className="peer empty:hidden" />
      <div data-title="" className={look.line}>
        <h1 tabIndex={-1} className={look.title}>
          {/* Another element, since a name in another direction would count as one that has moved. */}
          {isNamed ? <bdi key={title}>{title}</bdi> : title}
        </h1>
        <span ref={beside} className="contents" />
        <span ref={end} className={look.end} />
      </div>
      {says ? (
        <p ref={sentence} data-sentence="" className={sentenceLook} />
      ) : (
        <p className="max-w-4xl text-muted peer-[:not(:empty)]:hidden">{intro}</p>
      )}
    </header>
  );
}

/** The skeleton in the built page. */
export function ScreenSkeleton({ manifest }: { readonly manifest: Manifest }) {
  return <div aria-hidden="true">{manifest.skeleton}</div>;
}
