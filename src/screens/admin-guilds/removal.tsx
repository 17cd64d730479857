import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { toastDone } from '../../app/states/undoing.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import type { AdminGuild, GuildRemoval } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { hostNow } from '../../lib/clock.ts';
import { takeRemoval } from '../../screen-kits/fresh/kept-removal.ts';
import { SignInAgain } from '../../screen-kits/fresh/SignInAgain.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirm, prefetchConfirm } from '../../ui/LazyConfirm.tsx';
import type { AdminGuilds } from './store.ts';

interface Given {
  readonly store: AdminGuilds;
  /** The rows in the order shown. */
  readonly rows: readonly AdminGuild[];
  readonly results: RefObject<HTMLElement | null>;
  /** Whether the host keeps removed guilds for 24 hours. */
  readonly canUndo: boolean;
}

interface Removal {
  /** Opens the question whether the bot should leave a guild. */
  readonly ask: (guild: AdminGuild) => void;
  /** Restores a removed guild, and shows the result. */
  readonly restore: (removal: Pick<GuildRemoval, 'id' | 'name'>) => Promise<void>;
  readonly prefetch: () => void;
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly guild: AdminGuild;
  /** The guild whose row gets the focus after the removal; null for the last. */
  readonly neighbour: string | null;
  /** Reopened after signing in: the name has been typed already. */
  readonly isTyped: boolean;
}

function whyNotRestored(error: ApiError): string {
  if (error.kind === 'refused' && error.key === 'removal.over') return t('admin-guilds:restore.over');
  return t('admin-guilds:restore.failed', { reason: errorWords(error, t).title });
}

/** Removal by typing the guild's name, and its undo. */
export function useRemoval({ store, rows, results, canUndo }: Given): Removal {
  const owner = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => () => dismissToastsOf(owner), [owner]);

  async function restore({ id, name }: Pick<GuildRemoval, 'id' | 'name'>): Promise<ApiError | null> {
    const result = await store.restore(id);
    if (!result.ok) return result.error;
    const { invite_url: href } = result.value;
    const link = { label: t('admin-guilds:restore.invite'), href };
    toast({ owner, tone: 'success', text: t('admin-guilds:restore.done', { name }), ...(href && { link }) });
    return null;
  }

  async function remove({ id, name }: AdminGuild): Promise<string | ReactElement | null> {
    const error = await store.remove(id);
    if (error?.kind === 'refused' && error.key === 'auth.not_fresh')
      return (
        <SignInAgain id={id} text={t('admin-guilds:fresh.text')} action={t('admin-guilds:fresh.action')} />
      );
    if (error) return t('admin-guilds:remove.failed', { reason: errorWords(error, t).title });
    const text = t('admin-guilds:remove.done', { name });
    if (!canUndo) toast({ owner, tone: 'success', text });
    else
      toastDone(owner, text, async () => {
        const failed = await restore({ id, name });
        return failed ? { kind: 'failed', error: failed } : { kind: 'settled' };
      });
    return null;
  }

  function ask(guild: AdminGuild, isTyped: boolean) {
    const at = rows.findIndex(({ id }) => id === guild.id);
    setAsked({ guild, neighbour: (rows[at + 1] ?? rows[at - 1])?.id ?? null, isTyped });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have loaded; the stored removal is taken only once.
  useEffect(() => {
    if (rows.length === 0) return;
    const kept = takeRemoval(Date.now());
    const guild = rows.find(({ id }) => id === kept);
    if (guild) ask(guild, true);
  }, [rows]);

  function close({ guild, neighbour }: Asked) {
    setAsked(null);
    // The dialog has returned the focus to the button of a guild that is still listed.
    if (document.querySelector(`[data-row="${guild.id}"]`)) return;
    const next = document.querySelector<HTMLElement>(`[data-row="${neighbour}"] .icon-button`);
    (next ?? results.current)?.focus();
  }

  return {
    prefetch: prefetchConfirm,
    ask: (guild) => ask(guild, false),
    async restore(removal) {
      const error = await restore(removal);
      if (error) toast({ owner, tone: 'error', text: whyNotRestored(error) });
      // The button disappeared with its row.
      results.current?.focus();
    },
    dialog: asked && (
      <LazyConfirm
        title={t('admin-guilds:remove.title')}
        text={t(canUndo ? 'admin-guilds:remove.text_undo' : 'admin-guilds:remove.text_final')}
        name={asked.guild.name}
        id={asked.guild.id}
        action={t('admin-guilds:remove.action')}
        typed
        begun={asked.isTyped ? asked.guild.name : ''}
        onConfirm={() => remove(asked.guild)}
        onClose={() => close(asked)}
      />
    ),
  };
}

interface Props {
  readonly removals: readonly GuildRemoval[];
  /** Undoes a removal; resolves once the lists show it. */
  readonly onRestore: (removal: GuildRemoval) => Promise<void>;
}

function sentence({ removed_at, until, removed_by }: GuildRemoval): string {
  const ago = formatAgo(Date.parse(removed_at), hostNow(), locale);
  const values = { ago, until: formatMoment(until, locale) };
  if (removed_by === null) return t('admin-guilds:removed.alone', values);
  return t('admin-guilds:removed.by', { ...values, name: `@${removed_by.username}` });
}

/** Removals that can still be undone. Below the table, so that a removal does not move it. */
export function Removals({ removals, onRestore }: Props) {
  const [working, setWorking] = useState<string | null>(null);
  async function restore(removal: GuildRemoval) {
    if (working !== null) return;
    setWorking(removal.id);
    await onRestore(removal);
    setWorking(null);
  }
  return (
    <section className="panel mt-4 grid gap-1 p-4" aria-labelledby="removals-title">
      <h2 id="removals-title" className="text-title/5.5">
        {t('admin-guilds:removed.title')}
      </h2>
      <p className="text-body/4.5 text-muted">{t('admin-guilds:removed.text')}</p>
      <ul>
        {removals.map((removal) => (
          <li
            key={removal.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0"
          >
            <Avatar name={removal.name} src={removal.icon_url} id={removal.id} size={24} />
            <div className="min-w-48 flex-1">
              <bdi className="font-semibold">{removal.name}</bdi>
              <p className="text-body/4.5 text-muted">{sentence(removal)}</p>
            </div>
            <Button
              kind="quiet"
              small
              aria-label={t('admin-guilds:restore.of', { name: removal.name })}
              aria-disabled={working !== null || undefined}
              onClick={() => void restore(removal)}
            >
              {t('admin-guilds:restore.button')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
