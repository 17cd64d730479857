import { useEffect, useState } from 'react';

interface Owned {
  dispose(): void;
}

/** A store that is disposed with its component. It is made once: key the component by what it depends on. */
export function useOwned<T extends Owned>(create: () => T): T {
  const [owned] = useState(create);
  useEffect(() => () => owned.dispose(), [owned]);
  return owned;
}
