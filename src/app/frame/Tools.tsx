import { useStore } from '@nanostores/react';
import Bookmark from 'lucide-react/icons/bookmark';
import Inbox from 'lucide-react/icons/inbox';
import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import { Button } from '../../ui/Button.tsx';
import { isMac } from '../../ui/is-mac.ts';
import { pressedKey } from '../../ui/keys.ts';
import { Lazy, type LazyProps } from '../../ui/Lazy.tsx';
import { iconButton, Menu } from '../../ui/Menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useModal } from '../../ui/use-modal.ts';
import { $place } from '../navigation/place.ts';
import { watchKeys } from '../panels/keys/listen.ts';
import { $theme } from '../stores/preferences.ts';
import { $dialog, $unread, type FrameDialog } from './frame-state.ts';
import { type IdleTools, idleTools, type Panels, palette, panels } from './panels.ts';
import { whenIdle } from './when-idle.ts';

/** Runs something with the lazy code. A failed fetch is ignored: it is tried again with the next key or page. */
const withTools = (use: (code: IdleTools) => void) => void idleTools.fetch().then(use, () => {});

interface ToolProps {
  readonly label: string;
  readonly face: ReactNode;
  readonly className?: string;
  readonly isBare?: boolean;
  readonly children: LazyProps<Panels>['children'];
}

/** A button that opens a panel. The panel's content is rendered only while it is open. */
function Tool({ children, ...button }: ToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <Menu {...button} onIntent={panels.prefetch} onToggle={setOpen}>
      {open && <Lazy source={panels}>{children}</Lazy>}
    </Menu>
  );
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** On narrower screens the navigation and the account menu have what these buttons do. */
const wide = 'hidden lg:inline-flex';

/** A square on a phone; from 960 px it looks like a quiet field, at the start of the navbar. */
const searchLook =
  'd-btn ms-auto h-9 min-h-9 border-transparent bg-transparent px-2 text-body/5 text-content shadow-none outline-link hover:bg-hover ' +
  'coarse:min-h-11 coarse:min-w-11 md:me-auto md:ms-0 md:w-60 md:min-w-0 md:shrink md:justify-start md:border-guild-line ' +
  'md:pe-2 md:ps-3 md:font-normal md:text-muted md:hover:border-edge';

/** Switches between the light and the dark theme. The account menu can also follow the system. */
function ThemeSwitch() {
  const theme = useStore($theme);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark';
  const label = t(isDark ? 'frame:to_light' : 'frame:to_dark');
  return (
    <Button
      kind="plain"
      square
      className={wide}
      title={label}
      onClick={() => $theme.set(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun {...icon} /> : <Moon {...icon} />}
    </Button>
  );
}

/** The buttons for search, bookmarks, theme and notices. What they open is lazy code, prefetched when idle or on hover. */
export function Tools({ guildId }: { readonly guildId: string | undefined }) {
  const checked = useStore($unread);
  const unread = checked.guildId === guildId ? checked.count : 0;
  useEffect(
    () =>
      watchKeys({
        onLetter: (event) => withTools(({ onLetter }) => onLetter(event)),
        onBookmark: (focused) => withTools(({ toggleBookmark }) => toggleBookmark(focused)),
      }),
    [],
  );
  useEffect(
    () =>
      whenIdle(
        () =>
          guildId &&
          withTools(({ startChecks, offerRaid }) => {
            void startChecks(guildId);
            offerRaid(guildId);
          }),
      ),
    [guildId],
  );
  const search = t('frame:search');
  return (
    <>
      <button
        type="button"
        className={searchLook}
        aria-label={search}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={palette.prefetch}
        onFocus={palette.prefetch}
        onClick={() => $dialog.set('palette')}
      >
        <Search {...icon} size={16} />
        <span className="hidden truncate md:inline">{search}</span>
        <kbd
          dir="ltr"
          className="ms-auto hidden shrink-0 whitespace-nowrap rounded-[5px] px-1.5 font-sans text-2xs/5 [box-shadow:0_0_0_1px_var(--line)] md:inline"
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Tool label={t('frame:shortcuts')} face={<Bookmark {...icon} />} className={`${iconButton} ${wide}`}>
        {({ BookmarksPanel }) => <BookmarksPanel />}
      </Tool>
      <ThemeSwitch />
      <Tool
        isBare
        label={unread ? t('notices:unread', { count: unread }) : t('frame:notices')}
        face={
          <>
            <Inbox {...icon} />
            {unread > 0 && (
              // Out of the flow, since it may appear late and must shift nothing.
              <span
                aria-hidden="true"
                className="absolute mb-[1.125rem] ms-[1.125rem] min-w-4 rounded-full bg-attention px-1 text-2xs/4 font-bold text-attention-content [box-shadow:0_0_0_2px_var(--sky)]"
              >
                {unread}
              </span>
            )}
          </>
        }
      >
        {({ NoticesPanel }) => <NoticesPanel guildId={guildId} />}
      </Tool>
    </>
  );
}

/** The dialog that is open, if any. */
export function OpenDialog() {
  const open = useStore($dialog);
  // Different keys, since React would otherwise reuse the dialog element that is already open.
  return open && <Shown key={open} name={open} />;
}

const dialogNames = {
  palette: 'frame:search',
  keys: 'frame:keyboard',
  see_as: 'frame:see_as.title',
} as const satisfies Record<FrameDialog, TextKey>;

function Shown({ name }: { readonly name: FrameDialog }) {
  const { guild_id: guildId } = useStore($place).params;
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef('');
  const { close, props } = useModal(dialog, () => $dialog.get() === name && $dialog.set(null));
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      {...props}
      className="tool-dialog h-dvh max-h-none w-full max-w-none bg-raised text-content backdrop:bg-[rgb(10_11_18/45%)] sm:mt-[10dvh] sm:h-fit sm:max-h-[80dvh] sm:w-[40rem] sm:max-w-[calc(100%-2rem)] sm:rounded-card sm:shadow-float forced-colors:border forced-colors:border-canvas-text"
      aria-label={t(dialogNames[name])}
      // Until there is a field to type in.
      onKeyDown={(event) => {
        const key = pressedKey(event);
        if (key.length === 1 && !event.ctrlKey && !event.metaKey) typed.current += key;
      }}
      // The content fills the dialog, so a click whose target is the dialog itself was on the backdrop.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {name === 'palette' ? (
        <Lazy source={palette}>{({ Palette }) => <Palette typed={typed.current} close={close} />}</Lazy>
      ) : (
        <Lazy source={panels}>
          {({ KeysHelp, SeeAs }) =>
            name === 'see_as' && guildId ? (
              <SeeAs guildId={guildId} close={close} />
            ) : (
              <KeysHelp close={close} />
            )
          }
        </Lazy>
      )}
    </dialog>
  );
}
