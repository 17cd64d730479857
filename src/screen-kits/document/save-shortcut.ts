import { useEffect } from 'react';
import { isMac } from '../../ui/is-mac.ts';

/** Ctrl and S or Enter, on Apple's machines ⌘, wherever the focus is. */
export function useSaveShortcut(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^(s|enter)$/i.test(event.key) || event.altKey || event.shiftKey || event.repeat) return;
      if (!(isMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [save]);
}
