/** The problems of a rule. */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { guildChannels } from '../../app/guild/guild-data.ts';
import type { AutomodRule, AutomodType } from '../../contract/automod-rule.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { focusField } from '../../screen-kits/document/focus-field.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { Button } from '../../ui/Button.tsx';
import { type Finding, isFaulty } from './findings.ts';
import type { AutomodEntry } from './store.ts';

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly id: AutomodType;
  readonly findings: readonly Finding[];
  readonly isOpen: boolean;
}

function sentenceOf(finding: Finding, guildId: string): string {
  switch (finding.kind) {
    case 'lacks': {
      const names = finding.permissions.map((name) => t(`pickers:permissions.${name}`));
      return t('automod-form:finding.lacks', { permissions: formatList(names, locale) });
    }
    case 'channel_closed': {
      const { $state } = guildChannels(guildId);
      const state = $state.get();
      const found = state.kind === 'ready' && state.value.find(({ id }) => id === finding.id);
      return t('automod-form:finding.channel_closed', { channel: `#${found ? found.name : finding.id}` });
    }
    default:
      return t(`automod-form:finding.${finding.kind}`, 'n' in finding ? { n: finding.n } : {});
  }
}

/** Why a rule cannot work, with a link to the field that fixes it. */
export function RuleFindings({ list, id, findings, isOpen }: Props) {
  const tone = isFaulty(findings) ? 'text-error-text' : 'text-warning-text';
  return (
    <ul className="col-span-full grid min-w-0 gap-2 pb-3 pe-5 ps-[3.25rem] max-sm:pe-3 max-sm:ps-0">
      {findings.map((finding) => (
        <li
          key={`${finding.kind} ${'id' in finding ? finding.id : ''}${'n' in finding ? finding.n : ''}`}
          className={`flex flex-wrap items-center gap-2 text-body ${tone}`}
        >
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 grow">{sentenceOf(finding, list.guildId)}</span>
          {!list.isReadOnly && (
            <Button
              kind="quiet"
              small
              onClick={() => {
                if (!isOpen) list.open({ kind: 'entry', id });
                void focusField(finding.field);
              }}
            >
              {t(`automod-form:mend.${finding.kind}`)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
