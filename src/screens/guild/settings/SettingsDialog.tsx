import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { currentGuild } from '../../../app/guild/guild-data.ts';
import { call } from '../../../app/session/api.ts';
import { isSavedAlready } from '../../../app/session/saved-already.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { toastDone, type Undo } from '../../../app/states/undoing.ts';
import {
  botLanguages,
  type GuildSettings,
  getGuildSettings,
  guildSettingsReply,
  saveGuildSettings,
} from '../../../contract/guild-settings.ts';
import { t } from '../../../i18n/client.ts';
import { languages } from '../../../i18n/language.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { ZoneField } from '../../../screen-kits/zones/ZoneField.tsx';
import { FormDialog, type SendFailure } from '../../../ui/dialogs/FormDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Settings with the tag that a save replaces; null where the host sends none. */
interface Saved {
  readonly value: GuildSettings;
  readonly etag: string | null;
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | ({ readonly kind: 'ready' } & Saved);

/** Saves the settings, and shows them wherever the guild is shown. */
async function save(id: string, value: GuildSettings, etag: string | null): Promise<Result<GuildSettings>> {
  const result = await call(saveGuildSettings, { params: { id }, body: value, ifMatch: etag });
  if (result.ok) currentGuild(id).refresh();
  return result;
}

function undoing(id: string, back: GuildSettings, forth: Saved): Undo {
  return async () => {
    const result = await save(id, back, forth.etag);
    if (!result.ok) return { kind: 'failed', error: result.error };
    const undo = undoing(id, forth.value, { value: back, etag: result.etag });
    return { kind: 'done', text: t('frame:undone'), undo };
  };
}

interface Props {
  readonly guildId: string;
  /** Whose toasts the outcomes are. */
  readonly owner: string;
  readonly onClose: () => void;
}

/** The time zone and the language of a guild. */
export function SettingsDialog({ guildId, owner, onClose }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [value, setValue] = useState<GuildSettings | null>(null);
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const result = await call(getGuildSettings, { params: { id: guildId } });
    if (!result.ok) return setState({ kind: 'failed', error: result.error });
    setState({ ...result, kind: 'ready' });
    setValue(result.value);
  }, [guildId]);
  useEffect(() => void load(), [load]);

  async function send(): Promise<SendFailure> {
    if (state.kind !== 'ready' || !value) return '';
    const told = (forth: Saved) => {
      toastDone(owner, t('guild:settings.saved'), undoing(guildId, state.value, forth));
      return null;
    };
    const result = await save(guildId, value, state.etag);
    if (result.ok) return told(result);
    const { error } = result;
    const theirs = error.kind === 'stale' ? v.safeParse(guildSettingsReply, error.current) : null;
    if (error.kind !== 'stale' || !theirs?.success) return refusalWords(error);
    if (isSavedAlready(error, value)) {
      currentGuild(guildId).refresh();
      return told({ value, etag: error.etag });
    }
    setState({ kind: 'ready', value: theirs.output, etag: error.etag });
    setValue(theirs.output);
    return t('guild:settings.stale');
  }
  return (
    <FormDialog
      title={t('guild:settings.title')}
      action={t('common:save')}
      isDisabled={!value?.timezone}
      onSend={send}
      onClose={onClose}
    >
      {value ? (
        <Fields value={value} onChange={setValue} />
      ) : state.kind === 'failed' ? (
        <NotRead error={state.error} onRetry={() => void load()} />
      ) : (
        <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly value: GuildSettings;
  readonly onChange: (value: GuildSettings) => void;
}

function Fields({ value, onChange }: FieldsProps) {
  return (
    <>
      <ZoneField
        label={t('guild:identity.timezone')}
        help={t('guild:settings.timezone_help')}
        value={value.timezone}
        onChange={(timezone) => onChange({ ...value, timezone })}
      />
      <SelectField
        label={t('guild:identity.language')}
        help={t('guild:settings.locale_help')}
        value={value.locale}
        options={botLanguages.map((name) => ({ value: name, label: languages[name] }))}
        onChange={(locale) => onChange({ ...value, locale })}
      />
    </>
  );
}

function NotRead({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.kind === 'not_offered') return <p>{t('guild:settings.not_offered')}</p>;
  return <Failure text={t('guild:settings.failed')} onRetry={onRetry} />;
}
