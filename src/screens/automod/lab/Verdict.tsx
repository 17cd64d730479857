import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import Gavel from 'lucide-react/icons/gavel';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { locale, t } from '../../../i18n/client.ts';
import type { LadderRule, TriggeredRule } from '../../../moderation/ladder.ts';
import type { Exemption } from '../../../moderation/verdict.ts';
import { actionsText, typeName } from '../sentence.ts';
import { Mark } from './Marked.tsx';
import { findingsIn, inRow, sanctionText } from './verdict-text.ts';
import type { Line, Row } from './view.ts';

const words = () => ({ t, locale });
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A dot between two of them. */
const findingLook = "lab-finding [.lab-finding+&]:before:me-1 [.lab-finding+&]:before:content-['·'_/_'']";

const asideLook = "not-italic before:content-['–_'_/_'']";

/** Describes why an event is exempt: "role Event Crew", "channel #memes". */
function useSaver(): (by: Exemption) => string {
  const { channelList, roleList } = useGuild();
  const nameIn = (listing: typeof channelList.listing | typeof roleList.listing, id: string) =>
    (listing.kind === 'ready' && listing.value.find((one) => one.id === id)?.name) || id;
  return (by) => {
    if (by.kind === 'edit') return t('automod-lab:by.edit');
    if (by.kind === 'role') return t('automod-lab:by.role', { name: nameIn(roleList.listing, by.id) });
    return t('automod-lab:by.channel', { name: `#${nameIn(channelList.listing, by.id)}` });
  };
}

/** The matches of a rule, with the matched text. */
export function Findings({ line }: { readonly line: Line }) {
  return findingsIn(line, words()).map(({ text, note }) => (
    <span key={`${text} ${note}`} className={findingLook}>
      {text !== null && (
        <Mark isSpared={line.kind === 'spared'}>
          <bdi>{text}</bdi>
        </Mark>
      )}{' '}
      {note !== null && <bdi>{note}</bdi>}{' '}
    </span>
  ));
}

const lineLook = 'flex gap-1.5 text-muted';

const kinds = {
  fired: { icon: CircleAlert, tone: 'text-warning-text' },
  observed: { icon: Eye, tone: '' },
  spared: { icon: ShieldCheck, tone: 'text-success-text' },
} as const;

function LineView({ line }: { readonly line: Line }) {
  const saver = useSaver();
  const { icon: Icon, tone } = kinds[line.kind];
  return (
    <li className={lineLook}>
      <Icon {...icon} className={`mt-0.5 ${tone}`} />
      <span className="min-w-0">
        <strong className="font-semibold text-content">{typeName(line.type, words())}</strong>
        <span className="sr-only">: </span> <Findings line={line} />
        {line.of > 1 && (
          <span className={findingLook}>
            {t('automod-lab:says.times', { count: line.times, total: line.of })}
          </span>
        )}{' '}
        {line.kind === 'observed' && <em className={asideLook}>{t('automod-lab:says.observes')}</em>}
        {line.by && <em className={asideLook}>{t('automod-lab:says.spared', { by: saver(line.by) })}</em>}
      </span>
    </li>
  );
}

function Note({ of: Icon, children }: { readonly of: typeof Eye; readonly children: ReactNode }) {
  return (
    <li className={lineLook}>
      <Icon {...icon} className={Icon === ArrowRight ? 'turns mt-0.5' : 'mt-0.5'} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** "Rule 2 of the automatic sanctions: timed out for 1 hour". */
export function SanctionLine({
  met: { rule, counted },
  ladder,
}: {
  readonly met: TriggeredRule<LadderRule>;
  readonly ladder: readonly LadderRule[];
}) {
  const n = ladder.findIndex(({ id }) => id === rule.id) + 1;
  const sanction = sanctionText(rule.action, words());
  return <Note of={Gavel}>{t('automod-lab:says.sanction', { count: counted.length, n, sanction })}</Note>;
}

interface Props {
  readonly row: Row;
  /** The author, or the name of the members who join. */
  readonly name: string;
  readonly ladder: readonly LadderRule[];
}

/** Lines about an item or a person. */
export function VerdictList({ children }: { readonly children: ReactNode }) {
  return <ul className="mt-1 grid gap-1 text-body/5 arabic:leading-[1.7]">{children}</ul>;
}

/** The verdict on an item: which rules fire or would fire, their actions, and the result. */
export function Verdict({ row, name, ladder }: Props) {
  const { lines, off, actions, observed, renamed, isBot, presence, sanctions } = row;
  const says = (list: Row['actions']) =>
    actionsText(
      list.map(({ action }) => action),
      words(),
    );
  const isCaught = lines.some(({ kind }) => kind === 'fired');
  return (
    <VerdictList>
      {lines.length === 0 && (
        <li className="text-muted">{t(isBot ? 'automod-lab:says.bot' : 'automod-lab:says.nothing')}</li>
      )}
      {lines.map((line) => (
        <LineView key={line.type} line={line} />
      ))}
      {isCaught && (actions.length > 0 || renamed !== null) && (
        <Note of={ArrowRight}>
          <span className="sr-only">{t('automod-lab:says.then')} </span>
          {actions.length > 0 && <span className={findingLook}>{says(actions)}</span>}
          {renamed !== null && (
            <span className={findingLook}>{t('automod-lab:says.renamed', { name: renamed })}</span>
          )}
        </Note>
      )}
      {observed.length > 0 && (
        <Note of={Eye}>{t('automod-lab:says.would', { actions: says(observed) })}</Note>
      )}
      {sanctions.map((met) => (
        <SanctionLine key={met.rule.id} met={met} ladder={ladder} />
      ))}
      {presence.kind !== 'present' && (
        <Note of={UserX}>{t(`automod-lab:says.${presence.kind}`, { name })}</Note>
      )}
      {off.length > 0 && (
        <li className="text-muted">
          {t('automod-lab:says.off', {
            count: off.length,
            types: inRow(
              off.map((type) => typeName(type, words())),
              words(),
            ),
          })}
        </li>
      )}
    </VerdictList>
  );
}
