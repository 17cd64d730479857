import type { Revision } from '../../../contract/revisions.ts';
import { t } from '../../../i18n/client.ts';
import { ChangeSummary } from '../../../screen-kits/tools/revisions/ChangeSummary.tsx';
import { Comparison } from '../../../screen-kits/tools/revisions/Comparison.tsx';
import type { Source } from '../../../screen-kits/tools/revisions/source.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet, useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { placeOf } from '../columns.tsx';

interface Props {
  readonly title: string;
  readonly revision: Revision;
  readonly source: Source;
  readonly guildId: string;
  readonly onRestored: (made: Revision | null) => void;
  readonly onClose: () => void;
}

/** A settings change compared with the current settings, with a button to restore it. */
export function RevisionSheet({ title, onClose, ...content }: Props) {
  const { author, screen } = content.revision;
  const lead = t('revisions:compare.who', { name: author.display_name, screen: t(`routes:${screen}`) });
  return (
    <Sheet
      title={title}
      lead={lead}
      onClose={onClose}
      foot={
        <Button kind="quiet" href={placeOf(content.revision, content.guildId)}>
          {t('revisions:compare.place')}
        </Button>
      }
    >
      <Content {...content} />
    </Sheet>
  );
}

function Content({ revision, source, guildId, onRestored }: Omit<Props, 'title' | 'onClose'>) {
  const close = useCloseSheet();
  return (
    <div className="grid gap-4">
      <ChangeSummary revision={revision} source={source} guildId={guildId} isWhole />
      <Comparison
        revision={revision}
        source={source}
        guildId={guildId}
        level={3}
        onRestored={(made) => {
          close();
          onRestored(made);
        }}
      />
    </div>
  );
}
