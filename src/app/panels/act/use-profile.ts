import { useEffect, useState } from 'react';
import { getMember, type MemberProfile } from '../../../contract/members.ts';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { may } from '../../guild/may.ts';
import { call } from '../../session/api.ts';

/** What is known of a member; null until it is read, and where the reader may not or the host cannot say it. */
export function useProfile(guildId: string, memberId: string | undefined): MemberProfile | null {
  const [profile, setProfile] = useState<MemberProfile | null>(null);
  const guild = useResource(currentGuild(guildId));
  const isReadable = guild.kind === 'ready' && may(guild.value, 'history', 'see');
  useEffect(() => {
    if (!isReadable || memberId === undefined) return;
    const asked = new AbortController();
    const { signal } = asked;
    void call(getMember, { params: { id: guildId, memberId }, signal }).then((result) => {
      if (result.ok && !signal.aborted) setProfile(result.value);
    });
    return () => asked.abort();
  }, [guildId, memberId, isReadable]);
  return profile;
}
