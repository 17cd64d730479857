import { useEffect, useState } from 'react';
import { textDirection } from '../../ui/text-direction.ts';

/** How long the reader has to pause before a text is searched for, in milliseconds. */
const pause = 250;

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
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts={isMain ? '/' : undefined}
      maxLength={100}
      dir={textDirection(typed)}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
