import { useView } from './view.ts';

/** A text of a message, with the matches of a search marked. */
export function Marked({ text }: { readonly text: string }) {
  const { kept } = useView();
  return kept ? kept.mark(text) : text;
}
