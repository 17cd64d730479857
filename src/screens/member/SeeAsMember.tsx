import Eye from 'lucide-react/icons/eye';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { toast } from '../../app/stores/toasts.ts';
import type { Membership } from '../../contract/members.ts';
import type { Person } from '../../contract/user.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';

const code = lazyCode(() => import('../../app/panels/see-as/see-as-member.ts'));

interface Props {
  readonly guildId: string;
  readonly member: Person;
  readonly membership: Membership;
}

/** Shows the dashboard as a member sees it, to whoever decides what they may do. */
export function SeeAsMember({ guildId, member, membership }: Props) {
  const guild = useResource(currentGuild(guildId));
  if (guild.kind !== 'ready' || !may(guild.value, 'access', 'see')) return null;
  async function show() {
    const { seeAsMember } = await code.fetch();
    const outcome = await seeAsMember(guildId, member, membership);
    if (outcome === 'nothing') toast({ tone: 'success', text: t('member:see_as.nothing') });
    if (outcome === 'failed') toast({ tone: 'error', text: t('frame:load_failed.text') });
  }
  return (
    <Button kind="quiet" small onPointerEnter={code.prefetch} onClick={() => void show()}>
      <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('member:see_as.button')}
    </Button>
  );
}
