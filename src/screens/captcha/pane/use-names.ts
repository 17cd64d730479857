import { useMemo } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { t } from '../../../i18n/client.ts';

/** Names of channels and roles, null if deleted or loading, and an example of a newcomer. */
export function useNames() {
  const { channelList, roleList } = useGuild();
  const [channels, roles] = [channelList.listing, roleList.listing];
  return useMemo(() => {
    const nameIn = (
      state: {
        readonly kind: string;
        readonly value?: readonly { readonly id: string; readonly name: string }[];
      },
      id: string | null,
    ) => (state.kind === 'ready' && state.value?.find((one) => one.id === id)?.name) || null;
    return {
      channelName: (id: string | null) => nameIn(channels, id),
      roleName: (id: string | null) => nameIn(roles, id),
      newcomer: { id: '1', display_name: t('captcha-pane:newcomer') },
    };
  }, [channels, roles]);
}
