import type { LucideIcon } from 'lucide-react';
import BookMarked from 'lucide-react/icons/book-marked';
import Braces from 'lucide-react/icons/braces';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import { t } from '../../i18n/client.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { isMac } from '../../ui/is-mac.ts';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { ToolBar } from './ToolBar.tsx';

export type ComposerDialog = 'templates' | 'posted' | 'self' | 'channel';

interface Props {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpen: (dialog: ComposerDialog) => void;
  /** Called when the templates are likely to be opened. */
  readonly onTemplates: () => void;
  /** Called when the host's dialogs are likely to be opened. */
  readonly onHost: () => void;
  /** Only managers may post in a channel. */
  readonly mayPost: boolean;
  /** Whether the message is edited as JSON. */
  readonly json: boolean;
  readonly onJson: () => void;
}

/** The actions on the whole message. */
export const ComposerBar = memo(function ComposerBar(props: Props) {
  const { canUndo, canRedo, onUndo, onRedo, onOpen, onTemplates, onHost, mayPost, json, onJson } = props;
  const command = isMac ? 'Meta' : 'Control';
  const sendFace = (
    <>
      <Send size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
      {t('composer:send.menu')}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </>
  );
  return (
    <div>
      <ToolBar label={t('composer:tools')}>
        <Step icon={Undo2} label={t('composer:undo')} keys={`${command}+Z`} off={!canUndo} onClick={onUndo} />
        <Step
          icon={Redo2}
          label={t('composer:redo')}
          keys={`${command}+Shift+Z`}
          off={!canRedo}
          onClick={onRedo}
        />
        <Button
          kind="plain"
          small
          onPointerEnter={onTemplates}
          onFocus={onTemplates}
          onClick={() => onOpen('templates')}
        >
          <BookMarked size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:templates.title')}
        </Button>
        <Button
          kind="plain"
          small
          className="aria-pressed:bg-ground aria-pressed:[box-shadow:inset_0_0_0_1px_var(--edge)] forced-colors:aria-pressed:-outline-offset-2 forced-colors:aria-pressed:[outline:2px_solid_Highlight]"
          aria-pressed={json}
          onClick={onJson}
        >
          <Braces size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('composer:json')}
        </Button>
        <Menu
          label={t('composer:send.menu')}
          face={sendFace}
          hasWords
          className={buttonLook({ kind: 'plain', small: true })}
          align="start"
          onIntent={onHost}
        >
          <Item label={t('composer:send.self')} onChoose={() => onOpen('self')} />
          {mayPost && <Item label={t('composer:send.channel')} onChoose={() => onOpen('channel')} />}
        </Menu>
      </ToolBar>
    </div>
  );
});

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys: string;
  /** `aria-disabled`, never `disabled`: a button that has just undone the last step must keep the focus. */
  readonly off: boolean;
  readonly onClick: () => void;
}

function Step({ icon: Icon, label, keys, off, onClick }: StepProps) {
  return (
    <Button
      kind="plain"
      small
      square
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={off || undefined}
      onClick={() => off || onClick()}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
    </Button>
  );
}

function Item({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }) {
  return (
    <button
      type="button"
      className={menuItem}
      onClick={({ currentTarget }) => {
        // Closes the menu first, so that the focus returns to its button.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      {label}
    </button>
  );
}
