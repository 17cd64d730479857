import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** As long as nobody writes any, that they are components is enough: most pages read a message and change nothing in it. */
let rules: Schema = v.array(v.looseObject({ type: v.number() }));

/** Gives {@link componentList} its rules. `components.ts` calls it, which hosts load at their start and the browser with the editor. */
export function setComponentRules(schema: Schema): void {
  rules = schema;
}

/** The components of a message by the rules that are loaded. */
export const componentList = v.lazy(() => rules);
