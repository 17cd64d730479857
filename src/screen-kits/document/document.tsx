/** The kit for screens whose settings are one document, saved as a whole. */
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useGuildId, useUser } from '../../app/guild/context.ts';
import { InHeading } from '../../app/navigation/heading-slots.tsx';
import { mount } from '../../app/navigation/Root.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { draftsOf, noDrafts } from '../../app/stores/drafts.ts';
import { sessionCache } from '../../app/stores/session-cache.ts';
import { createSettings } from '../../app/stores/settings/settings.ts';
import type { Settings } from '../../app/stores/settings/settings-state.ts';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import { type Guard, guardOf } from '../danger/risk.ts';
import { LazyTools } from '../LazyTools.tsx';
import { FieldsGroup, ReadOnlyLine, useMayEdit } from '../read-only.tsx';
import type { Subject } from '../tools/subject.ts';
import { readAhead, takeAhead } from './ahead.ts';
import { Consequence, ConsequenceButton, type ConsequenceParts } from './Consequence.tsx';
import { documentCalls } from './calls.ts';
import { FormFrame } from './FormFrame.tsx';
import { lateForm } from './late-form.ts';
import { MainSwitch } from './MainSwitch.tsx';
import type { DocumentManifest } from './manifest.ts';
import { SectionIndex } from './SectionIndex.tsx';
import type { Form } from './use-field.ts';
import { useForm } from './use-form.ts';

/** Values read in this document, by guild and screen. */
const cache = sessionCache<{ readonly value: unknown; readonly etag: string | null }>();

const keyOf = (name: string, guildId: string) => `${guildId}:${name}`;

type Cached<T> = { readonly value: T; readonly etag: string | null };

type Value<Read extends Endpoint> = ReplyOf<Read> & object;

/** The settings of a screen for one guild and one person. */
function settingsOf<Read extends Endpoint, Save extends Endpoint>(
  { name, schema, fields, ...endpoints }: DocumentManifest<Read, Save>,
  guildId: string,
  userId: string,
  guard: Guard<Value<Read>>,
  isReadOnly: boolean,
) {
  const { read, save } = documentCalls<Value<Read>>(endpoints, guildId);
  const key = keyOf(name, guildId);
  const settings: Settings<Value<Read>> = createSettings<Value<Read>>({
    schema,
    fields: Object.keys(fields),
    load: () => (takeAhead(key) as ReturnType<typeof read> | undefined) ?? read(),
    save(body, ifMatch, signal, isConfirmed) {
      const state = settings.$state.get();
      const isRisk = isConfirmed && 'draft' in state && guard.adds(body, state.base);
      return save(body, ifMatch, isRisk, signal);
    },
    consent: guard.consent,
    isReadOnly,
    drafts: () => (isReadOnly ? noDrafts : draftsOf(`${userId}:${key}`)),
    cached: {
      get: () => cache.get(key) as Cached<Value<Read>> | undefined,
      set: (reply) => cache.set(key, reply),
    },
  });
  return settings;
}

type FieldsOf<Read extends Endpoint> = ComponentType<{ readonly form: Form<Value<Read>> }>;

/** What a screen renders besides its fields. */
export interface DocumentParts<T> {
  /** The settings in one sentence, under the title (`says` of the manifest). */
  readonly Summary?: ComponentType<{ readonly form: Form<T> }>;
  readonly consequence?: ConsequenceParts<T>;
  /** Stands under the form and is no part of it: whoever may only see the settings can use it. */
  readonly Below?: ComponentType;
  /** Shown in the save bar: what will not work once this is saved. */
  readonly Warning?: ComponentType<{ readonly form: Form<T> }>;
}

interface Props<Read extends Endpoint, Save extends Endpoint> {
  readonly manifest: DocumentManifest<Read, Save>;
  readonly Fields: FieldsOf<Read>;
  readonly parts: DocumentParts<Value<Read>>;
}

/** The section index, the fields, and the consequence. */
function Layout<Read extends Endpoint, Save extends Endpoint>({
  manifest: { sections, mainSwitch },
  Fields,
  parts: { Summary, consequence },
  form,
}: Props<Read, Save> & { readonly form: Form<Value<Read>> }) {
  const late = useMemo(() => lateForm(form), [form]);
  const drawn = (
    <FieldsGroup isReadOnly={form.settings.isReadOnly} className="document-fields">
      <Fields form={form} />
    </FieldsGroup>
  );
  return (
    <>
      {Summary && (
        <InHeading slot="sentence">
          <Summary form={late} />
        </InHeading>
      )}
      <div className="document">
        {sections && <SectionIndex form={form} sections={sections} />}
        <div className="document-form">
          {consequence && <ConsequenceButton form={late} parts={consequence} />}
          {mainSwitch ? (
            <MainSwitch form={form} spec={mainSwitch}>
              {drawn}
            </MainSwitch>
          ) : (
            drawn
          )}
        </div>
        {consequence && <Consequence form={late} parts={consequence} />}
      </div>
    </>
  );
}

/** Waits for the guild, which says whether the reader may change the settings. */
function Document<Read extends Endpoint, Save extends Endpoint>(props: Props<Read, Save>) {
  const mayEdit = useMayEdit(props.manifest.name);
  if (mayEdit === null) return <LoadingState>{props.manifest.skeleton}</LoadingState>;
  return <Opened {...props} isReadOnly={!mayEdit} />;
}

function Opened<Read extends Endpoint, Save extends Endpoint>({
  manifest,
  Fields,
  parts,
  isReadOnly,
}: Props<Read, Save> & { readonly isReadOnly: boolean }) {
  const { skeleton, fields } = manifest;
  const guildId = useGuildId();
  const { id: userId } = useUser();
  const { settings, risk } = useMemo(() => {
    const guard = guardOf(manifest, guildId);
    const made = settingsOf(manifest, guildId, userId, guard, isReadOnly);
    return { settings: made, risk: guard.watch(made) };
  }, [manifest, guildId, userId, isReadOnly]);
  useEffect(() => {
    void settings.load();
    return settings.dispose;
  }, [settings]);
  const form = useForm(settings, fields, risk);
  // Keeps the element, so that typing rerenders only its own field.
  const drawn = useMemo(
    () => <Layout manifest={manifest} Fields={Fields} parts={parts} form={form} />,
    [manifest, Fields, parts, form],
  );
  const tools = useMemo(
    () => <LazyTools subject={{ kind: 'document', manifest, settings } as unknown as Subject} />,
    [manifest, settings],
  );
  const state = useStore(settings.$state);
  if (state.kind === 'idle' || state.kind === 'loading') {
    return <LoadingState>{skeleton}</LoadingState>;
  }
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void settings.load()} />;
  const { Warning, Below } = parts;
  return (
    <>
      {tools}
      {isReadOnly && <ReadOnlyLine />}
      <FormFrame form={form} chip={Warning && <Warning form={form} />}>
        {drawn}
      </FormFrame>
      {Below && <Below />}
    </>
  );
}

/**
 * Makes a document screen: one object that is read, drafted and saved as a whole. A screen passes its manifest and fields, and
 * optionally a sentence and a consequence.
 */
export function documentIsland<Read extends Endpoint, Save extends Endpoint>(
  manifest: DocumentManifest<Read, Save>,
  Fields: FieldsOf<Read>,
  parts: DocumentParts<Value<Read>> = {},
) {
  return mount(manifest, () => <Document manifest={manifest} Fields={Fields} parts={parts} />, {
    async ahead(guildId) {
      const key = keyOf(manifest.name, guildId);
      const reply = readAhead(key, () => documentCalls(manifest, guildId).read());
      const result = await reply;
      if (result.ok) cache.set(key, result);
    },
  });
}
