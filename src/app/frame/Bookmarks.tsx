import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $links } from '../panels/links/list.ts';
import { type IdleTools, idleTools } from './panels.ts';
import { whenIdle } from './when-idle.ts';

/** The bookmarks in the navigation. Their code comes at once for those who have any, else when the browser is idle. */
export function Bookmarks() {
  const [code, setCode] = useState<IdleTools | null>(null);
  useEffect(() => {
    // A failure is ignored: the navigation works without bookmarks.
    const start = () => void idleTools.fetch().then(setCode, () => {});
    if ($links.get().length === 0) return whenIdle(start);
    start();
    return undefined;
  }, []);
  const place = document.getElementById('nav-bookmarks');
  return code && place && createPortal(<code.NavBookmarks />, place);
}
