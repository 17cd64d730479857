import Gavel from 'lucide-react/icons/gavel';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { actCode, openAct } from './act.ts';
import type { ActRequest } from './orders.ts';
import { mayAct } from './verbs.ts';

interface Props extends ActRequest {
  /** Says that it is about several members. */
  readonly label?: string;
}

/** Opens the sheet with the verbs. Nothing for whoever may do none of them. */
export function ActButton({ label = t('frame:act'), ...request }: Props) {
  const guild = useResource(currentGuild(request.guildId));
  if (guild.kind !== 'ready' || !mayAct(guild.value)) return null;
  return (
    <Button
      kind="quiet"
      small
      onPointerEnter={actCode.prefetch}
      onFocus={actCode.prefetch}
      onClick={() => openAct(request)}
    >
      <Gavel size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}
