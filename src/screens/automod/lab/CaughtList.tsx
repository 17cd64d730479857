import { useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { useGuild } from '../../../app/guild/use-guild.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Message } from '../../../moderation/event.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { typeName } from '../sentence.ts';
import { Marked } from './Marked.tsx';
import type { LabScene } from './scene.ts';
import type { CaughtMessage } from './task.ts';
import { sceneOf } from './try-scene.ts';
import { Findings, VerdictList } from './Verdict.tsx';
import { caughtRow } from './view.ts';

interface Props {
  readonly rules: readonly AutomodRule[];
  readonly caught: readonly CaughtMessage[];
  readonly messages: readonly Message[];
  readonly onTry: (scene: LabScene) => void;
}

/** How many more are shown at a time. */
const pageSize = 20;

/** The messages that the rules would have caught, newest first. */
export function CaughtList({ rules, caught, messages, onTry }: Props) {
  const [shown, setShown] = useState(pageSize);
  const guildId = useGuildId();
  const { listing } = useGuild().channelList;
  const channelName = (id: string) =>
    (listing.kind === 'ready' && listing.value.find((one) => one.id === id)?.name) || id;
  const rest = Math.min(pageSize, caught.length - shown);
  return (
    <>
      <ul>
        {caught
          .toReversed()
          .slice(0, shown)
          .map((one) => {
            const { message } = one;
            const { texts, lines } = caughtRow(rules, one);
            return (
              <li key={message.id} className="border-b border-line py-3 last:border-b-0">
                <p className="text-body text-muted arabic:leading-[1.7]">
                  <MemberLink guildId={guildId} person={message.member} /> ·{' '}
                  <bdi>#{channelName(message.channel_id)}</bdi> · <RelativeTime at={message.at} />
                </p>
                <Marked texts={texts} />
                <VerdictList>
                  {lines.map((line) => (
                    <li key={line.type}>
                      <strong>{typeName(line.type, { t, locale })}</strong>
                      <span className="sr-only">: </span> <Findings line={line} />
                    </li>
                  ))}
                </VerdictList>
                <button
                  type="button"
                  className="anchor text-body/4.5"
                  onClick={() => onTry(sceneOf(one, messages))}
                >
                  {t('automod-lab:sample.try')}
                </button>
              </li>
            );
          })}
      </ul>
      {rest > 0 && (
        <Button kind="quiet" small className="justify-self-start" onClick={() => setShown(shown + pageSize)}>
          {t('common:show_rest', { shown: formatNumber(rest, locale) })}
        </Button>
      )}
    </>
  );
}
