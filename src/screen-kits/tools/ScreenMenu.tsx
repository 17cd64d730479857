import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useId, useState } from 'react';
import { dismissToastsOf } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { iconLook } from '../../ui/IconButton.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { OpenTool, Subject } from './subject.ts';

/** Few readers move settings between guilds: everything but the button comes when the pointer reaches it. */
const transfer = lazyCode(() =>
  withTexts(
    ['transfer', 'changes', 'danger', 'faults', 'message', 'pickers'],
    import('./transfer/transfer-parts.ts'),
  ),
);

/** The menu of a screen: its settings into another guild, and out of and into a file. */
export function ScreenMenu({ subject }: { readonly subject: Subject }) {
  const [open, setOpen] = useState<OpenTool | null>(null);
  const owner = useId();
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('frame:screen_actions')}
        face={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
        className={iconLook}
        onIntent={transfer.prefetch}
      >
        <Lazy source={transfer}>
          {({ MenuItems }) => <MenuItems subject={subject} owner={owner} onOpen={setOpen} />}
        </Lazy>
      </Menu>
      {open && (
        <Lazy source={transfer} waiting={null}>
          {({ CopySheet, ImportSheet }) =>
            open === 'copy' ? (
              <CopySheet subject={subject} onClose={close} />
            ) : (
              <ImportSheet subject={subject} owner={owner} onClose={close} />
            )
          }
        </Lazy>
      )}
    </>
  );
}
