import type * as v from 'valibot';
import type { FieldSpec } from '../../../app/navigation/manifest.ts';
import type { Missing } from '../../../app/states/error-words.ts';
import { locale, t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { isWithin } from '../../../lib/paths.ts';
import type { Importable } from '../../../lib/transfer/packet.ts';
import type { RouteName } from '../../../routes.ts';
import type { FindDangers } from '../../document/manifest.ts';
import type { Switchable } from '../../list/types.ts';
import type { Subject } from '../subject.ts';

/** The kind of settings to move: a document, a fixed list of rules, or entries that are added to a list. */
export interface Work {
  readonly kind: 'document' | 'rules' | 'entries';
  readonly screen: RouteName;
  /** The schema of the document, or of an entry. */
  readonly schema: v.GenericSchema<unknown, object>;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly dangers: FindDangers<object> | null;
  /** An empty entry, to find the dangers of a new one. */
  readonly blank: object;
  /** What is missing at a 404. */
  readonly missing: Missing | undefined;
  /** What an entry is called; empty for a document. */
  titleOf(value: object): string;
  /** The id of the rule that a value replaces; null if it is added. */
  idOf(value: object): string | null;
}

const enabled: FieldSpec = { label: 'transfer:enabled', as: 'switch' };

export function workOf(subject: Subject): Work {
  if (subject.kind === 'document') {
    const { name, schema, fields, dangers } = subject.manifest;
    return {
      kind: 'document',
      screen: name,
      schema,
      fields,
      dangers: (dangers as FindDangers<object> | undefined) ?? null,
      blank: {},
      missing: undefined,
      titleOf: () => '',
      idOf: () => null,
    };
  }
  const { manifest, parts } = subject.list;
  const { idOf, sentence } = parts;
  const words = { t, locale };
  return {
    kind: idOf ? 'rules' : 'entries',
    screen: manifest.name,
    schema: manifest.schema,
    fields: { enabled, ...manifest.fields },
    dangers: (manifest.dangers as FindDangers<object> | undefined) ?? null,
    blank: manifest.defaults,
    missing: manifest.missing,
    titleOf: (value) => manifest.called?.(value, idOf?.(value) ?? '', words) ?? sentence(value),
    idOf: (value) => idOf?.(value as Switchable) ?? null,
  };
}

/** The saved settings of this screen; empty while they are not read. */
export function savedIn(subject: Subject): readonly object[] {
  if (subject.kind === 'list') {
    const { entries, parts } = subject.list;
    const state = entries.$state.get();
    return state.kind === 'ready' ? state.items.map(parts.bodyOf) : [];
  }
  const state = subject.settings.$state.get();
  return 'base' in state ? [state.base] : [];
}

export const acceptedBy = ({ kind, screen, schema }: Work): Importable => ({
  kind: kind === 'document' ? 'document' : 'list',
  screen,
  schema,
});

/** The field that a path is in. */
export function fieldAt({ fields }: Work, path: string): FieldSpec | undefined {
  const [, spec] = Object.entries(fields).find(([field]) => isWithin(path, field)) ?? [];
  return spec;
}

const namespaceOf = (key: string) => key.split(':', 1)[0] as Parameters<typeof loadTexts>[0][number];

/** Fetches the texts of all fields: a form that is not open has not brought its own. */
export function loadLabels({ fields }: Work): Promise<void> {
  const keys = Object.values(fields).flatMap(({ label, choices, zero, group }) =>
    [label, choices, zero, group].filter((key): key is TextKey => key !== undefined),
  );
  return loadTexts([...new Set(keys.map(namespaceOf))]);
}
