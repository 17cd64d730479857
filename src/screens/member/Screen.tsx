/** A page for each member of a guild: who they are, what lasts against them, what happened, and what can be done. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { useResource } from '../../app/guild/guild-data.ts';
import { $place, $title } from '../../app/navigation/place.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { $acted } from '../../app/panels/act/acted.ts';
import { call } from '../../app/session/api.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { createResource } from '../../app/stores/resource.ts';
import { getMember, type MemberProfile } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { href } from '../../routes.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { AskedOfBot } from './AskedOfBot.tsx';
import { Caught } from './Caught.tsx';
import { Facts } from './Facts.tsx';
import { InForce } from './InForce.tsx';
import { Ladder } from './Ladder.tsx';
import { manifest } from './screen.ts';
import { Who } from './Who.tsx';

const past = lazyCode(() => withTexts(['table'], import('./Past.tsx')));
past.prefetch();

export const Screen = mount(manifest, Member);

function Member() {
  const guildId = useGuildId();
  const { member_id: memberId = '' } = useStore($place).params;
  return <Known key={`${guildId} ${memberId}`} guildId={guildId} memberId={memberId} />;
}

interface Props {
  readonly guildId: string;
  readonly memberId: string;
}

function Known({ guildId, memberId }: Props) {
  const profile = useOwned(() =>
    createResource<MemberProfile>(() => call(getMember, { params: { id: guildId, memberId } })),
  );
  const state = useResource(profile);
  useEffect(
    () =>
      $acted.listen((news) => {
        if (!news?.memberIds.includes(memberId)) return;
        profile.refresh();
      }),
    [memberId, profile],
  );
  const name = state.kind === 'ready' ? state.value.member.display_name : null;
  useEffect(() => {
    $title.set(name);
    return () => $title.set(null);
  }, [name]);
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} missing="member" retry={() => void profile.reload()} />;
  if (state.kind === 'loading') return <LoadingState>{manifest.skeleton}</LoadingState>;
  const { member, membership, in_force, ladder, asked, former_names = [], caught } = state.value;
  const caseAt = (number: number) => `${href('history', { guild_id: guildId }, locale)}?case=${number}`;
  return (
    <div className="grid grid-cols-1 items-start gap-6 min-[1000px]:grid-cols-[minmax(0,1fr)_min(22.5rem,40%)] min-[1000px]:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6">
        <Who guildId={guildId} member={member} membership={membership} names={former_names} />
        {asked.length > 0 && <AskedOfBot guildId={guildId} asked={asked} />}
        {in_force.length > 0 && <InForce cases={in_force} caseAt={caseAt} />}
      </div>
      <div className="grid grid-cols-1 gap-6 min-[1000px]:row-span-2">
        <Facts guildId={guildId} member={member} membership={membership} />
        {ladder.length > 0 && <Ladder steps={ladder} />}
        {caught && caught.items.length > 0 && <Caught caught={caught} caseAt={caseAt} />}
      </div>
      <div className="panel px-5 py-4 max-sm:px-4">
        {member.cases + member.tickets === 0 ? (
          <p className="text-muted">{t('history-panel:nothing')}</p>
        ) : (
          <Lazy source={past} waiting={<div className="d-skeleton h-64" />}>
            {({ Past }) => <Past guildId={guildId} memberId={memberId} caseAt={caseAt} />}
          </Lazy>
        )}
      </div>
    </div>
  );
}
