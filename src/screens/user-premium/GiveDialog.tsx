/** The dialog that assigns a premium slot to a guild. */
import { useMemo, useState } from 'react';
import { guildList, useResource } from '../../app/guild/guild-data.ts';
import type { Premium, PremiumAssignment } from '../../contract/premium.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { href } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import type { PickerKind } from '../../ui/pickers/listing.ts';
import { Picker } from '../../ui/pickers/Picker.tsx';
import { Effects } from './Effects.tsx';
import { nextUntil } from './grants.ts';
import { type GuildChoice, guildChoices } from './guild-choices.ts';

const kind: PickerKind<GuildChoice> = {
  icon: ({ guild: { id, name, icon_url } }) => <Avatar name={name} src={icon_url} id={id} size={24} />,
  choose: () => t('frame:choose_guild'),
  search: () => t('frame:find_guild'),
  failed: () => t('user-premium:give.list_failed'),
  deleted: (id) => id,
  unlisted: (id) => id,
  note: ({ refusal }) => refusal && t(`user-premium:give.refusals.${refusal}`),
};

interface Props {
  readonly premium: Premium;
  readonly assignments: readonly PremiumAssignment[];
  /** Assigns the slot. Resolves with null, or with the reason of a failure. */
  readonly onGive: (guildId: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** When the guild's premium would end. */
function End({ until }: { readonly until: string | null }) {
  if (until === null) return <p>{t('user-premium:give.endless')}</p>;
  return <p>{t('user-premium:give.until', { date: formatDate(until, locale) })}</p>;
}

/** Chooses a guild for a free slot, and describes what it gains. */
export function GiveDialog({ premium, assignments, onGive, onClose }: Props) {
  const state = useResource(guildList);
  const [chosen, setChosen] = useState<string | null>(null);
  const listing = useMemo(
    () =>
      state.kind === 'ready'
        ? { kind: state.kind, value: guildChoices(state.value, assignments, locale) }
        : { kind: state.kind },
    [state, assignments],
  );
  const choice = listing.kind === 'ready' ? listing.value.find(({ id }) => id === chosen) : undefined;
  const isNone = listing.kind === 'ready' && !listing.value.some(({ refusal }) => refusal === null);
  const until = nextUntil(premium);

  return (
    <FormDialog
      title={t('user-premium:give.title')}
      action={t('user-premium:give.action')}
      isDisabled={!choice}
      onSend={() => (choice ? onGive(choice.id) : Promise.resolve(''))}
      onClose={onClose}
    >
      {isNone ? (
        <p>
          {t('user-premium:give.none')}{' '}
          <a className="anchor" href={href('guilds', {}, locale)}>
            {t('frame:all_guilds')}
          </a>
        </p>
      ) : (
        <Picker
          label={t('user-premium:give.label')}
          help={t('user-premium:give.help')}
          kind={kind}
          listing={listing}
          onRetry={() => void guildList.reload()}
          chosen={chosen === null ? [] : [chosen]}
          multiple={false}
          onChange={([id]) => setChosen(id ?? null)}
        />
      )}
      {choice && (
        <>
          {until !== undefined && <End until={until} />}
          <Effects guild={choice.guild} change="gains" />
        </>
      )}
    </FormDialog>
  );
}
