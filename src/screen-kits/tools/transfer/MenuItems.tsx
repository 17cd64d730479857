import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import { MenuAction } from '../../list/MenuAction.tsx';
import type { OpenTool, Subject } from '../subject.ts';
import { exportFile } from './export-file.ts';

interface Props {
  readonly subject: Subject;
  /** Whose toasts they are. */
  readonly owner: string;
  readonly onOpen: (tool: OpenTool) => void;
}

/** The ways of the settings of a screen to other places. */
export function MenuItems({ subject, owner, onOpen }: Props) {
  const guildId = useGuildId();
  return (
    <>
      <MenuAction icon={Copy} label={t('transfer:menu.copy')} onClick={() => onOpen('copy')} />
      <MenuAction
        icon={Download}
        label={t('transfer:menu.export')}
        onClick={() => void exportFile(subject, guildId, owner)}
      />
      <MenuAction icon={Upload} label={t('transfer:menu.import')} onClick={() => onOpen('import')} />
    </>
  );
}
