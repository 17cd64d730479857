import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenIdle } from '../../app/frame/when-idle.ts';
import { useGuildId } from '../../app/guild/context.ts';
import { $others } from '../../app/stores/presence.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { othersCode } from './presence/others-code.ts';
import type { Subject } from './subject.ts';

const presenceCode = lazyCode(() => import('./presence/keep-presence.ts'));

/** At the end of the title's line: who else has this screen open. The host is told of this reader once the browser is idle. */
export function Presence({ subject }: { readonly subject: Subject }) {
  const guildId = useGuildId();
  const others = useStore($others);
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const cancel = whenIdle(() =>
      presenceCode.fetch().then(
        ({ keepPresence, presenceIn }) => {
          if (stop) stop = keepPresence(guildId, presenceIn(subject));
        },
        // It is tried again on the next screen.
        () => {},
      ),
    );
    return () => {
      cancel();
      stop?.();
      stop = null;
    };
  }, [guildId, subject]);
  return (
    <span role="status" className="flex min-w-0 empty:absolute">
      {others.length > 0 && (
        <Lazy source={othersCode} waiting={null}>
          {({ OthersHere }) => <OthersHere others={others} />}
        </Lazy>
      )}
    </span>
  );
}
