import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The elements in the heading that a screen fills, once they exist. */
export interface HeadingSlots {
  readonly above: HTMLElement | null;
  readonly sentence: HTMLElement | null;
  readonly beside: HTMLElement | null;
  readonly end: HTMLElement | null;
}

export const HeadingContext = createContext<HeadingSlots>({
  above: null,
  sentence: null,
  beside: null,
  end: null,
});

interface Props {
  /** `above`: over the title, instead of the intro; `sentence`: in the place of the intro; `beside`: after the title; `end`: at the end of its line. */
  readonly slot: keyof HeadingSlots;
  readonly children: ReactNode;
}

/** Draws its children in the screen's heading. */
export function InHeading({ slot, children }: Props) {
  const place = useContext(HeadingContext)[slot];
  return place && createPortal(children, place);
}
