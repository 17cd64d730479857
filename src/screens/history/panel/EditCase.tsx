import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { faultWords } from '../../../app/states/fault-words.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { caseLimits, changeCase, type ModerationCase } from '../../../contract/history.ts';
import type { FieldError } from '../../../contract/problem.ts';
import { t } from '../../../i18n/client.ts';
import { latinDigits } from '../../../lib/search.ts';
import { FormDialog, type SendFailure } from '../../../ui/dialogs/FormDialog.tsx';
import { TagsField } from '../../../ui/fields/TagsField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { changeFaults, changeOf, editedOf } from './edited.ts';
import { LinksField } from './LinksField.tsx';

interface Props {
  readonly guildId: string;
  readonly one: ModerationCase;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const cleanNumber = (text: string) =>
  latinDigits(text)
    .replace(/^[#\s]+/, '')
    .trim();

/** Whether a field of the dialog shows it. */
const isOfField = ({ path }: FieldError) => /^(reason|links|linked)(\.|$)/.test(path);

/** Changes what a case says: its reason, links to evidence, and the cases beside it. */
export function EditCase({ guildId, one, onChanged, onClose }: Props) {
  // What others change meanwhile must not look as if the reader had changed it back.
  const [before, setBefore] = useState(one);
  const [edited, setEdited] = useState(() => editedOf(one));
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const faultAt = (path: string) => {
    const fault = faults.find((each) => each.path === path);
    if (fault?.key !== 'case.changed') return fault && faultWords(fault);
    return t('history-panel:edit.changed_meanwhile', { reason: one.reason ?? t('history-panel:no_reason') });
  };
  function change(part: Partial<typeof edited>, name: keyof typeof edited) {
    setEdited({ ...edited, ...part });
    setFaults(faults.filter(({ path }) => path.split('.')[0] !== name));
  }
  async function send(): Promise<SendFailure> {
    // The reader has been shown what the reason says now, and saves again.
    const isWarned = faults.some(({ key }) => key === 'case.changed');
    const seen = isWarned ? { ...before, reason: one.reason } : before;
    setBefore(seen);
    const body = changeOf(seen, edited);
    const found = changeFaults(body);
    setFaults(found);
    if (found.length > 0) return '';
    if (Object.keys(body).length === 0) return null;
    const result = await call(changeCase, { params: { id: guildId, caseId: one.id }, body });
    if (result.ok) {
      onChanged();
      toast({ tone: 'success', text: t('history-panel:edit.saved') });
      return null;
    }
    const { error } = result;
    const ofFields = error.kind === 'invalid' ? error.fields.filter(isOfField) : [];
    if (ofFields.length > 0) {
      setFaults(ofFields);
      if (ofFields.some(({ key }) => key === 'case.changed')) onChanged();
      return '';
    }
    if (error.kind === 'forbidden') return t('history-panel:edit.not_changeable');
    return refusalWords(error, 'case');
  }
  return (
    <FormDialog
      title={t('history-panel:edit.title', { number: one.number })}
      action={t('common:save')}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label={t('history:columns.reason')}
        value={edited.reason}
        limit={caseLimits.reason}
        error={faultAt('reason')}
        onChange={(reason) => change({ reason }, 'reason')}
      />
      <LinksField value={edited.links} faultAt={faultAt} onChange={(links) => change({ links }, 'links')} />
      <TagsField
        id="linked"
        label={t('history-panel:linked')}
        add={t('history-panel:edit.linked_add')}
        value={[...edited.linked]}
        max={caseLimits.linked}
        isCode
        clean={cleanNumber}
        error={faultAt('linked')}
        errorAt={(at) =>
          faultAt(`linked.${at}`) &&
          t('history-panel:edit.no_such_case', { number: edited.linked[Number(at)] ?? '' })
        }
        errorsUnder={() => 0}
        changed={false}
        onRevert={() => {}}
        onChange={(linked) => change({ linked }, 'linked')}
      />
    </FormDialog>
  );
}
