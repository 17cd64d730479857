import { useView } from './view.ts';

/** A text of a message; in one that is searched, with what was found. */
export function Marked({ text }: { readonly text: string }) {
  const { kept } = useView();
  return kept ? kept.mark(text) : text;
}
