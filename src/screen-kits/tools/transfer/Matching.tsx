import { guildChannels, guildRoles, useResource } from '../../../app/guild/guild-data.ts';
import { locale, t, tKey } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import type { Names } from '../../../lib/transfer/match.ts';
import { keyOf, type Purpose, type Reference } from '../../../lib/transfer/references.ts';
import { CategoryPicker, ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { RolePicker } from '../../../ui/pickers/RolePicker.tsx';
import { Fold, linkSummary } from '../../../ui/structure/Fold.tsx';
import type { Review } from './use-review.ts';
import { fieldAt, type Work } from './work.ts';

/** What a channel or a role is called where the settings come from; its id where that is not known. */
function nameOf({ kind, id }: Reference, names: Names): string {
  if (kind === 'role') return names.roles[id] ?? id;
  const known = names.channels[id];
  return known?.type === 'category' ? known.name : `#${known?.name ?? id}`;
}

const serves = ({ uses }: Reference, purpose: Purpose) => uses.some((use) => use.purpose === purpose);

/** Where the settings name it, each field once. */
function usesInWords(reference: Reference, work: Work): string {
  const labels = reference.uses.flatMap(({ path }) => {
    const spec = fieldAt(work, path.replace(/^\d+\./, ''));
    return spec ? t(spec.label) : [];
  });
  return formatList([...new Set(labels)], locale);
}

interface Props {
  readonly review: Review;
  readonly work: Work;
  readonly names: Names;
  readonly guildId: string;
  /** A save was tried: what is missing is said. */
  readonly isTried: boolean;
}

interface OneProps extends Props {
  readonly reference: Reference;
}

/** Chooses what stands for one channel or role in the other guild. */
function Match({ reference, review, work, names, guildId, isTried }: OneProps) {
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const fault = isTried ? review.faultOf(reference) : undefined;
  const label = t(`transfer:match.${reference.kind}`, { name: nameOf(reference, names) });
  const field = {
    label,
    help: usesInWords(reference, work),
    error: fault && tKey('faults:', fault.key, 'malformed', {}),
    value: review.mapping.get(keyOf(reference)) ?? null,
    onChange: (id: string | null) => review.match(reference, id),
  };
  if (reference.kind === 'role') {
    return (
      <RolePicker
        {...field}
        listing={roles}
        onRetry={() => void guildRoles(guildId).reload()}
        given={serves(reference, 'given')}
        mentioned={serves(reference, 'mentioned')}
      />
    );
  }
  const listed = { ...field, listing: channels, onRetry: () => void guildChannels(guildId).reload() };
  if (serves(reference, 'category')) return <CategoryPicker {...listed} />;
  return <ChannelPicker {...listed} ofAnyType={!serves(reference, 'post')} />;
}

/** The channels and roles that a person has to choose, and those that were found by their names. */
export function Matching(props: Props) {
  const { review, names, guildId } = props;
  const channels = useResource(guildChannels(guildId));
  const { open, found, roles, mapping } = review;
  const known = channels.kind === 'ready' ? channels.value : [];
  const there = (reference: Reference) => {
    const id = mapping.get(keyOf(reference));
    if (reference.kind === 'role') return roles.find((one) => one.id === id)?.name ?? '';
    const channel = known.find((one) => one.id === id);
    return channel?.type === 'category' ? channel.name : `#${channel?.name ?? ''}`;
  };
  return (
    <>
      {open.length > 0 && (
        <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="transfer-match">
          <h3 id="transfer-match" className="text-title/5.5">
            {t('transfer:match.title', { count: open.length })}
          </h3>
          <p className="-mt-3 text-muted">{t('transfer:match.help')}</p>
          <div className="grid grid-cols-1 content-start gap-4">
            {open.map((reference) => (
              <Match key={keyOf(reference)} {...props} reference={reference} />
            ))}
          </div>
        </section>
      )}
      {found.length > 0 && (
        <Fold
          className="-mt-2"
          summary={t('transfer:match.found', { count: found.length })}
          look={linkSummary}
        >
          <ul>
            {found.map((reference) => (
              <li key={keyOf(reference)} className="flex flex-wrap gap-2 py-1">
                <bdi>{nameOf(reference, names)}</bdi>
                <span className="turns inline-block text-muted" aria-hidden="true">
                  →
                </span>
                <span className="sr-only">{t('changes:review.to')}</span>
                <bdi>{there(reference)}</bdi>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
