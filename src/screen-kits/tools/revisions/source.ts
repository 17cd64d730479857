import * as v from 'valibot';
import type { FieldSpec, Manifest } from '../../../app/navigation/manifest.ts';
import type { BotScreen } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import type { FindDangers } from '../../document/manifest.ts';
import type { CallEntry, ListManifest } from '../../list/manifest.ts';

/** What revisions need to know of a screen: how its fields and its entries are called. */
export interface Source {
  readonly screen: BotScreen;
  readonly kind: 'document' | 'list';
  /** Of the document, or of an entry, in the order of the form. */
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly read: Manifest['reads'][number] | undefined;
  readonly dangers: FindDangers<object> | null;
  /** The name of an entry by its value; null if it has none. */
  called(value: unknown, id: string): string | null;
}

/** A manifest of either kit. */
interface AnyManifest extends Manifest {
  readonly schema?: v.GenericSchema;
  readonly dangers?: FindDangers<object>;
  readonly kind?: ListManifest<object>['kind'];
  readonly called?: CallEntry<unknown>;
}

/** The body of an entry, without what the list adds to it. */
function bodyIn(value: unknown, schema: v.GenericSchema): unknown {
  const { entries } = schema as { readonly entries?: object };
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in entries));
}

/** Of the manifest of a settings screen. */
export function sourceOf(manifest: Manifest): Source {
  const { name, kind = 'document', fields, reads, schema, dangers, called } = manifest as AnyManifest;
  // The row of an entry switches it, so its form has no field for that.
  const enabled: FieldSpec = { label: 'revisions:enabled', as: 'switch' };
  return {
    screen: name as BotScreen,
    kind,
    fields: kind === 'list' ? { enabled, ...fields } : fields,
    read: reads[0],
    dangers: dangers ?? null,
    called(value, id) {
      const parsed = schema ? v.safeParse(schema, bodyIn(value, schema)) : null;
      return called?.(parsed?.success ? parsed.output : null, id, { t, locale }) ?? null;
    },
  };
}
