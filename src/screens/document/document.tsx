import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo } from 'react';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import type { Result } from '../../lib/api-error.ts';
import { call } from '../../shell/api.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { draftsOf } from '../../stores/drafts.ts';
import { sessionCache } from '../../stores/session-cache.ts';
import { createSettings } from '../../stores/settings.ts';
import { useGuildId, useUser } from '../context.ts';
import { mount } from '../Root.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { DocumentManifest } from './manifest.ts';
import type { Form } from './use-field.ts';
import { useForm } from './use-form.ts';

/** What this document has read, by screen and guild. */
const cache = sessionCache<{ readonly value: unknown; readonly etag: string | null }>();

/** `call` for a kit, which knows its endpoints only by what they exchange. */
type CallFor<T> = (
  endpoint: Endpoint,
  input: {
    readonly params: { readonly id: string };
    readonly body?: T;
    readonly ifMatch?: string | null;
    readonly signal?: AbortSignal;
  },
) => Promise<Result<T>>;

type Cached<T> = { readonly value: T; readonly etag: string | null };

/** The settings of a screen for one guild and one person. */
function settingsOf<Read extends Endpoint, Save extends Endpoint>(
  { name, schema, fields, read, save }: DocumentManifest<Read, Save>,
  guildId: string,
  userId: string,
) {
  type Value = ReplyOf<Read> & object;
  const params = { id: guildId };
  const callFor = call as unknown as CallFor<Value>;
  const key = `${guildId}:${name}`;
  return createSettings<Value>({
    schema,
    fields: Object.keys(fields),
    load: () => callFor(read, { params }),
    save: (body, ifMatch, signal) => callFor(save, { params, body, ifMatch, signal }),
    drafts: () => draftsOf(`${userId}:${key}`),
    cached: { get: () => cache.get(key) as Cached<Value> | undefined, set: (reply) => cache.set(key, reply) },
  });
}

type Value<Read extends Endpoint> = ReplyOf<Read> & object;
type FieldsOf<Read extends Endpoint> = ComponentType<{ readonly form: Form<Value<Read>> }>;

interface Props<Read extends Endpoint, Save extends Endpoint> {
  readonly manifest: DocumentManifest<Read, Save>;
  readonly Fields: FieldsOf<Read>;
}

function Document<Read extends Endpoint, Save extends Endpoint>({ manifest, Fields }: Props<Read, Save>) {
  const { skeleton, fields } = manifest;
  const guildId = useGuildId();
  const { id: userId } = useUser();
  const settings = useMemo(() => settingsOf(manifest, guildId, userId), [manifest, guildId, userId]);
  useEffect(() => {
    void settings.load();
    return settings.dispose;
  }, [settings]);
  const form = useForm(settings, fields);
  // The same element, so that a letter draws its own field again and not the form.
  const drawn = useMemo(() => <Fields form={form} />, [Fields, form]);
  const state = useStore(settings.$state);
  if (state.kind === 'idle' || state.kind === 'loading') {
    return <LoadingState>{skeleton}</LoadingState>;
  }
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void settings.load()} />;
  return <FormFrame form={form}>{drawn}</FormFrame>;
}

/**
 * Makes the screen of one object: it is read, drafted, saved whole, with all that goes with it. A feature gives its manifest
 * and its fields.
 */
export function documentIsland<Read extends Endpoint, Save extends Endpoint>(
  manifest: DocumentManifest<Read, Save>,
  Fields: FieldsOf<Read>,
) {
  return mount(manifest, () => <Document manifest={manifest} Fields={Fields} />);
}
