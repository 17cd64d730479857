import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { $session } from '../../app/stores/session.ts';
import { isEmptyMessage, type MessageTemplate } from '../../chat/message/message.ts';
import type { SharedTemplate } from '../../contract/templates.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { type ApiError, isEntryGone } from '../../lib/api-error.ts';
import { fold } from '../../lib/search.ts';
import { keptName } from '../../lib/shown-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { messageTemplates, type TemplateOutcome, templateLimits } from './templates/message-templates.ts';
import { SaveForm, type TemplateStorage } from './templates/SaveForm.tsx';
import { TemplateGroup } from './templates/TemplateGroup.tsx';
import type { ListedTemplate } from './templates/TemplateRow.tsx';
import { type Team, useTeam } from './templates/use-team.ts';

/** Why the browser did not store a template, in words; undefined on success. */
function outcomeText(outcome: TemplateOutcome): string | undefined {
  if (outcome === 'done') return undefined;
  if (outcome === 'full') return t('composer:templates.full', { count: templateLimits.templates });
  return t(`composer:templates.${outcome}`, { limit: templateLimits.name });
}

/** Why the host did not save a template, in words; undefined on success. */
function errorText(error: ApiError | null, max: number): string | undefined {
  if (!error) return undefined;
  if (error.kind === 'refused' && error.key === 'template.name_taken') return t('composer:templates.taken');
  if (error.kind === 'refused' && error.key === 'template.limit_reached')
    return t('composer-host:templates.full', { limit: max });
  if (error.kind === 'invalid')
    return error.fields.some(({ path }) => path === 'name')
      ? t('composer:templates.unnamed', { limit: templateLimits.name })
      : t('composer-host:templates.faulty');
  if (error.kind === 'stale') return t('composer-host:templates.stale');
  if (isEntryGone(error)) return t('composer-host:templates.missing');
  return t('composer-host:templates.failed', { reason: errorWords(error, t).title });
}

interface Props {
  readonly message: MessageTemplate;
  readonly guildId: string;
  readonly onLoad: (message: MessageTemplate) => void;
  /** Opens the import of a posted message instead. */
  readonly onPosted: () => void;
  readonly onClose: () => void;
}

/** The template removed last, which can be restored. */
interface Removed {
  readonly place: TemplateStorage;
  readonly name: string;
  readonly message: MessageTemplate;
}

/** The most templates without a search field. */
const unsearched = 8;

const noneClass = 'rounded-control border border-dashed border-edge p-5 text-center text-muted';

const noTemplates: readonly SharedTemplate[] = [];
const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Templates of the team and of this browser: saves the message as a template, or replaces it with one. */
export function TemplatesDialog({ message, guildId, onLoad, onPosted, onClose }: Props) {
  const session = useStore($session);
  const store = messageTemplates(session.kind === 'signed_in' ? session.user.id : '', guildId);
  const own = useStore(store.$list);
  const team = useTeam(guildId);
  const shared = team.state.kind === 'ready' ? team.state.items : noTemplates;
  const max = team.state.kind === 'ready' ? team.state.max : 0;
  const [query, setQuery] = useState('');
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const [removed, setRemoved] = useState<Removed | null>(null);
  function say(text: string, gone: Removed | null = null) {
    setSaid(text);
    setFailure(undefined);
    setRemoved(gone);
  }
  function fail(text: string) {
    say('');
    setFailure(text);
  }

  const sharedNamed = (name: string) => shared.find((one) => sameName(one.name, name));
  async function keep(
    place: TemplateStorage,
    name: string,
    kept: MessageTemplate,
  ): Promise<string | undefined> {
    if (place === 'browser') return outcomeText(store.save(name, kept));
    if (!keptName(name)) return outcomeText('unnamed');
    const known = sharedNamed(keptName(name));
    const error = known ? await team.replace(known, name, kept) : await team.create(name, kept);
    return errorText(error, max);
  }
  async function save(place: TemplateStorage, name: string): Promise<string | undefined> {
    if (isEmptyMessage(message)) return t('composer:templates.blank_message');
    const text = await keep(place, name, message);
    if (!text) say(t('composer:templates.saved'));
    return text;
  }
  async function restore({ place, name, message: kept }: Removed) {
    const text = await keep(place, name, kept);
    if (text) fail(text);
    else say('');
  }

  const listed = (close: () => void) => {
    const load = (loaded: MessageTemplate) => {
      onLoad(loaded);
      close();
    };
    const renamed = (text: string | undefined) => {
      if (!text) say(t('composer:templates.renamed'));
      return text;
    };
    const gone = (text: string | undefined, one: Removed) =>
      text ? fail(text) : say(t('composer:templates.gone'), one);
    const ofTeam = shared.map((one): ListedTemplate => {
      const { id, name, saved_by, saved_at } = one;
      const day = formatDate(Date.parse(saved_at), locale);
      return {
        id,
        name,
        note: t('composer-host:templates.saved_by', { day, name: saved_by.display_name }),
        onLoad: () => load(one.message),
        onRename: async (to) => renamed(errorText(await team.replace(one, to, one.message), max)),
        onRemove: async () =>
          gone(errorText(await team.remove(one), max), { place: 'team', name, message: one.message }),
      };
    });
    const ofBrowser = own.map(
      ({ id, name, savedAt, message: kept }): ListedTemplate => ({
        id,
        name,
        note: formatDate(savedAt, locale),
        onLoad: () => load(kept),
        onRename: async (to) => renamed(outcomeText(store.rename(id, to))),
        onRemove: async () => gone(outcomeText(store.remove(id)), { place: 'browser', name, message: kept }),
      }),
    );
    return { ofTeam, ofBrowser };
  };
  const isSearched = shared.length + own.length > unsearched;
  const wanted = isSearched ? fold(query) : '';
  const found = ({ name }: ListedTemplate) => fold(name).includes(wanted);
  const places: readonly TemplateStorage[] = team.state.kind === 'ready' ? ['team', 'browser'] : ['browser'];
  const none = (text: string) => (
    <p className={noneClass}>{wanted ? t('composer-host:templates.not_found') : text}</p>
  );
  return (
    <Dialog title={t('composer:templates.title')} onClose={onClose}>
      {(close) => {
        const { ofTeam, ofBrowser } = listed(close);
        return (
          <>
            <p className="-mt-3 text-muted">{t('composer-host:templates.lead')}</p>
            <SaveForm
              places={places}
              isKnown={(place, name) =>
                place === 'team' ? Boolean(sharedNamed(name)) : own.some((one) => sameName(one.name, name))
              }
              onSave={save}
            />
            <p
              role="status"
              className={removed ? 'text-body text-muted' : '-my-2 min-h-5 text-body text-muted'}
            >
              {said}{' '}
              {removed && (
                <button
                  type="button"
                  className="font-semibold underline underline-offset-4"
                  data-restore=""
                  onClick={async ({ currentTarget }) => {
                    const dialog = currentTarget.closest('dialog');
                    await restore(removed);
                    keepFocus(() => dialog?.querySelector<HTMLElement>('[data-template] button'));
                  }}
                >
                  {t('composer:templates.restore')}
                </button>
              )}
            </p>
            {failure && <Notice tone="error">{failure}</Notice>}
            {isSearched && (
              <Input
                type="search"
                className="w-full"
                aria-label={t('composer-host:templates.search')}
                placeholder={t('composer-host:templates.search')}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            )}
            {team.state.kind !== 'absent' && (
              <TemplateGroup title={t('composer-host:templates.place.team')} templates={ofTeam.filter(found)}>
                <TeamEmpty team={team}>{none(t('composer-host:templates.none'))}</TeamEmpty>
              </TemplateGroup>
            )}
            <TemplateGroup
              title={t('composer-host:templates.place.browser')}
              templates={ofBrowser.filter(found)}
            >
              {none(t('composer:templates.none'))}
            </TemplateGroup>
            <Button kind="quiet" className="mt-4" onClick={onPosted}>
              {t('composer:posted')}
            </Button>
          </>
        );
      }}
    </Dialog>
  );
}

/** Shown instead of the team's list while it is loading, failed or empty. */
function TeamEmpty({ team, children }: { readonly team: Team; readonly children: ReactNode }) {
  const { state, reload } = team;
  if (state.kind === 'loading') return <LiveRegion className={noneClass}>{t('common:loading')}</LiveRegion>;
  if (state.kind === 'failed') {
    const reason = errorWords(state.error, t).title;
    return <Failure text={t('composer-host:templates.unread', { reason })} onRetry={reload} />;
  }
  return children;
}
