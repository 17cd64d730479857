import FileClock from 'lucide-react/icons/file-clock';
import { useEffect, useId, useMemo, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import type { Manifest } from '../../app/navigation/manifest.ts';
import type { ResourceState } from '../../app/stores/resource.ts';
import { dismissToastsOf } from '../../app/stores/toasts.ts';
import type { Revision, RevisionScreen } from '../../contract/revisions.ts';
import { t } from '../../i18n/client.ts';
import { loadTexts, withTexts } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { Subject } from './subject.ts';

const latestCode = lazyCode(() => import('./recent/latest.ts'));

/** The list of changes, with the texts that name the fields of a screen. */
const sheetCodeOf = (manifest: Manifest) =>
  lazyCode(async () => {
    const code = await withTexts(['revisions', 'changes', 'table'], import('./revisions/sheet-parts.ts'));
    await loadTexts(code.textsOf(manifest));
    return code;
  });

/** The last change of a screen, once it is known; it follows the saves. */
function useLatest(guildId: string, screen: RevisionScreen): ResourceState<Revision | null> {
  const [state, setState] = useState<ResourceState<Revision | null>>({ kind: 'loading' });
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    latestCode.fetch().then(
      ({ watchLatest }) => {
        if (stop) stop = watchLatest(guildId, screen, setState);
      },
      // The button says less, and its list can still be opened.
      () => stop && setState({ kind: 'failed', error: { kind: 'offline' } }),
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [guildId, screen]);
  return state;
}

/** In the heading: who changed the screen last, and when. It opens the list of all its changes. */
export function LastChange({ subject }: { readonly subject: Subject }) {
  const { manifest }: { readonly manifest: Manifest } = subject.kind === 'document' ? subject : subject.list;
  const guildId = useGuildId();
  const owner = useId();
  const sheetCode = useMemo(() => sheetCodeOf(manifest), [manifest]);
  const [isOpen, setOpen] = useState(false);
  const latest = useLatest(guildId, manifest.name as RevisionScreen);
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  // A button that grew would be a page that moves; and a host that keeps no changes has nothing to show.
  if (latest.kind === 'loading' || (latest.kind === 'failed' && latest.error.kind === 'not_offered'))
    return null;
  const revision = latest.kind === 'ready' ? latest.value : null;
  function readAgain() {
    if (subject.kind === 'document') void subject.settings.revalidate();
    else void subject.list.entries.revalidate();
  }
  return (
    <>
      <button
        type="button"
        data-last-change=""
        className="relative flex min-h-8 shrink-0 items-center gap-2 rounded-control px-2 text-muted hover:bg-hover hover:text-content coarse:min-h-11 coarse:min-w-11 coarse:justify-center"
        aria-haspopup="dialog"
        onPointerEnter={sheetCode.prefetch}
        onFocus={sheetCode.prefetch}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('frame:changes')} </span>
        <FileClock
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          // Whose face it is says more.
          className={revision ? 'sm:hidden' : undefined}
        />
        {revision && <Face revision={revision} />}
      </button>
      {isOpen && (
        <Lazy source={sheetCode} waiting={null}>
          {({ RevisionsSheet }) => (
            <RevisionsSheet
              manifest={manifest}
              guildId={guildId}
              owner={owner}
              onChanged={readAgain}
              onClose={() => setOpen(false)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

function Face({ revision: { author, at } }: { readonly revision: Revision }) {
  // The exact time is below it and towards the start: it stands at the edge of the page. On a phone all of it is for ears, since the
  // title needs the line.
  return (
    <span className="flex items-center gap-1.5 max-sm:sr-only [&>:first-child]:text-[0.5625rem] [&>:first-child]:leading-none [&_.when-exact]:-end-2 [&_.when-exact]:bottom-auto [&_.when-exact]:start-auto [&_.when-exact]:top-[calc(100%+0.25rem)]">
      <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={20} round />
      <bdi className="max-w-36 truncate">{author.display_name}</bdi>
      <span aria-hidden="true">·</span>
      <RelativeTime at={at} />
    </span>
  );
}
