import { useEffect, useState } from 'react';
import { cutTo } from '../../lib/characters.ts';
import { Input } from '../../ui/controls.tsx';
import { textDirection } from '../../ui/text-direction.ts';

/** How long the reader has to pause before a text is searched for, in milliseconds. */
const pause = 250;
/** The longest text that hosts search for: the rest of a longer one stays in the field, and narrows nothing down. */
const longest = 100;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (q: string) => void;
  /** The key `/` leads to it: one field of a screen can have that. */
  readonly isMain?: boolean;
}

/** A text to search for. What is typed is looked for after a pause; the way back changes it too. */
export function SearchField({ label, value, onSearch, isMain = false }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const q = cutTo(typed.trim(), longest).trim();
  if (known !== value) {
    setKnown(value);
    if (q !== value) setTyped(value);
  }
  useEffect(() => {
    if (q === value) return;
    const timer = setTimeout(() => onSearch(q), pause);
    return () => clearTimeout(timer);
  }, [q, value, onSearch]);
  return (
    <Input
      type="search"
      className="w-80 min-w-0 max-w-full max-sm:w-full"
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts={isMain ? '/' : undefined}
      dir={textDirection(typed)}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
