import { ComponentType } from 'discord-api-types/v10';

/** A button, a select or a field, wherever it is inside of a message or a modal. */
export interface Control {
  readonly type: ComponentType;
  readonly custom_id: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly options?: readonly { readonly value: string }[];
}

/** All controls of a message or a modal, in their order. */
export function controlsOf(part: unknown): Control[] {
  if (Array.isArray(part)) return part.flatMap(controlsOf);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'custom_id' in part && 'type' in part ? [part as Control] : [];
  const inner = ['components', 'component', 'accessory'].flatMap((name) =>
    controlsOf(Object.entries(part).find(([key]) => key === name)?.[1]),
  );
  return [...own, ...inner];
}

/** The control with a name; an error lists those that there are. */
export function control(part: unknown, customId: string): Control {
  const all = controlsOf(part);
  const found = all.find(({ custom_id }) => custom_id === customId);
  const names = all.map(({ custom_id }) => custom_id).join(', ');
  if (!found) throw new Error(`Nothing is called ${customId}, but ${names || 'nothing'}`);
  if (found.disabled) throw new Error(`${customId} is disabled`);
  return found;
}

/** A modal as it is sent back: the same rows and labels, with what was filled in. */
export function filledIn(
  part: unknown,
  values: Readonly<Record<string, string | readonly string[]>>,
): unknown {
  if (Array.isArray(part)) return part.map((one) => filledIn(one, values));
  if (typeof part !== 'object' || part === null) return part;
  const { type, custom_id: name } = part as Control;
  if (name === undefined) {
    const inside = Object.entries(part).filter(([key]) => ['components', 'component'].includes(key));
    return { type, ...Object.fromEntries(inside.map(([key, inner]) => [key, filledIn(inner, values)])) };
  }
  const value = values[name];
  return type === ComponentType.TextInput
    ? { type, custom_id: name, value: value ?? '' }
    : { type, custom_id: name, values: [value ?? []].flat() };
}
