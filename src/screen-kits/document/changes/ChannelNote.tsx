import { useStore } from '@nanostores/react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import type { FieldSpec } from '../../../app/navigation/manifest.ts';
import { t } from '../../../i18n/client.ts';
import { valueAt } from '../../../lib/paths.ts';
import { openingChannels, type Permission } from '../../../lib/permissions.ts';
import { around, replacementChar } from '../../../ui/around.tsx';
import { focusField } from '../focus-field.ts';
import type { Form } from '../use-field.ts';
import { Note, NoteButton } from './Note.tsx';

const posting: readonly Permission[] = ['view_channel', 'send_messages'];

/** Whether a form has a field for which there is a {@link ChannelNote}. */
export const namesChannels = (fields: Readonly<Record<string, FieldSpec>>): boolean =>
  Object.values(fields).some(({ as }) => as === 'channel');

/** Repeats next to Save that the bot lacks permissions in a chosen channel. Shows only the first. */
export function ChannelNote<T>({ form }: { readonly form: Form<T> }) {
  const { missingIn, channelList } = useGuild();
  const state = useStore(form.settings.$state);
  if (!('draft' in state) || channelList.listing.kind !== 'ready') return null;
  const faulty = Object.entries(form.fields).find(([path, { as, needs }]) => {
    const id = as === 'channel' ? valueAt(state.draft, path) : null;
    return typeof id === 'string' && missingIn(id, needs ?? posting).length > 0;
  });
  if (!faulty) return null;
  const [path, { needs }] = faulty;
  const name = channelList.listing.value.find(({ id }) => id === valueAt(state.draft, path))?.name ?? '';
  const isCategory = needs === openingChannels;
  const text = t(isCategory ? 'changes:save_bar.cannot_open' : 'changes:save_bar.cannot_post', {
    channel: replacementChar,
  });
  return (
    <Note tone="warning">
      {around(text, <bdi>{isCategory ? name : `#${name}`}</bdi>)}{' '}
      <NoteButton onClick={() => void focusField(path)}>{t('changes:save_bar.show_errors')}</NoteButton>
    </Note>
  );
}
