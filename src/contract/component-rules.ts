import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** Until the real rules are loaded, any components are accepted: most pages only show messages and never edit them. */
let rules: Schema = v.array(v.looseObject({ type: v.number() }));

/**
 * Sets the rules of {@link componentList}. Called by `components.ts`, which hosts import at startup and browsers with
 * the editor.
 */
export function setComponentRules(schema: Schema): void {
  rules = schema;
}

/** The components of a message, validated by the rules that are loaded. */
export const componentList = v.lazy(() => rules);
