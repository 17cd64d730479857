import Gavel from 'lucide-react/icons/gavel';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { actCode, openAct } from './act.ts';
import type { ActRequest } from './orders.ts';
import { mayAsk, verbs } from './verbs.ts';

/** Opens the sheet with the verbs. Nothing for whoever may do none of them. */
export function ActButton(request: ActRequest) {
  const guild = useResource(currentGuild(request.guildId));
  if (guild.kind !== 'ready' || !verbs.some((verb) => mayAsk(guild.value, verb))) return null;
  return (
    <Button
      kind="quiet"
      small
      onPointerEnter={actCode.prefetch}
      onFocus={actCode.prefetch}
      onClick={() => openAct(request)}
    >
      <Gavel size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('frame:act')}
    </Button>
  );
}
