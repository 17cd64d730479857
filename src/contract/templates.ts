import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { entryTag } from './list.ts';
import { count, id, instant, text } from './primitives.ts';
import { richMessage } from './rich-message.ts';
import { person } from './user.ts';

export const templateLimits = {
  /** Templates of one guild. */
  templates: 100,
  /** In characters; spaces around it do not count. */
  name: { min: 1, max: 80 },
} as const;

/** A message under a name, for everybody who writes messages in a guild. */
export const templateBody = v.strictObject({
  /** 1 to 80 characters, and no other template's of the guild, whatever its case. Spaces around it are dropped. */
  name: v.pipe(v.string(), v.trim(), text(templateLimits.name.min, templateLimits.name.max)),
  /** What is loaded with it. */
  message: richMessage,
});
export type TemplateBody = v.InferOutput<typeof templateBody>;

/** A template as it is read. */
export const sharedTemplate = v.object({
  id,
  /** 1 to 80 characters, unique in the guild whatever its case. */
  name: v.string(),
  message: lenient(richMessage),
  ...entryTag,
  /** How often it was saved, counted from 1. */
  revision: count,
  /** Who saved it last. */
  saved_by: person,
  /** When. */
  saved_at: instant,
});
export type SharedTemplate = v.InferOutput<typeof sharedTemplate>;

const nameRefusal = {
  /** Another template of this guild has that name. */
  'template.name_taken': 409,
} as const;

export const getTemplates = endpoint({
  method: 'GET',
  path: '/guild/{id}/templates',
  access: 'moderator',
  summary: 'The templates of messages that the people of a guild share.',
  reply: v.object({
    /** The last saved first. */
    items: v.array(sharedTemplate),
    /** How many the guild may have. */
    max: count,
  }),
  extension: true,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/guild/{id}/templates',
  access: 'moderator',
  summary: 'Saves a message under a new name for everybody who writes messages in the guild.',
  body: templateBody,
  reply: sharedTemplate,
  status: 201,
  refusals: {
    ...nameRefusal,
    /** The guild has as many as it may. */
    'template.limit_reached': 409,
  },
  extension: true,
});

export const replaceTemplate = endpoint({
  method: 'PUT',
  path: '/guild/{id}/templates/{templateId}',
  access: 'moderator',
  summary: 'Gives a template another name, or another message.',
  body: templateBody,
  reply: sharedTemplate,
  ifMatch: 'entry',
  refusals: nameRefusal,
  extension: true,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/templates/{templateId}',
  access: 'moderator',
  summary: 'Deletes a template, for everybody.',
  ifMatch: 'entry',
  extension: true,
});
