import { useEffect, useState } from 'react';

interface Owned {
  dispose(): void;
}

/**
 * A store that lives as long as the component that draws it. It is made once: give the component a `key` for what it is made
 * of, such as the guild.
 */
export function useOwned<T extends Owned>(create: () => T): T {
  const [owned] = useState(create);
  useEffect(() => () => owned.dispose(), [owned]);
  return owned;
}
