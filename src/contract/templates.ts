import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { entryTag } from './list.ts';
import { count, entryName, id, instant } from './primitives.ts';
import { richMessage } from './rich-message.ts';
import { person } from './user.ts';

export const templateLimits = {
  /** Templates per guild. */
  templates: 100,
  /** In characters, without surrounding spaces. */
  name: { min: 1, max: 80 },
} as const;

/** A named message, shared by all who write messages in a guild. */
export const templateBody = v.strictObject({
  /** 1 to 80 characters, unique in the guild regardless of case. Surrounding spaces are removed. */
  name: v.pipe(v.string(), v.trim(), entryName(templateLimits.name.min, templateLimits.name.max)),
  /** The message that the template contains. */
  message: richMessage,
});
export type TemplateBody = v.InferOutput<typeof templateBody>;

/** A template as returned by the API. */
export const sharedTemplate = v.object({
  id,
  /** 1 to 80 characters, unique in the guild regardless of case. */
  name: v.string(),
  message: lenient(richMessage),
  ...entryTag,
  /** How often it was saved, from 1. */
  revision: count,
  /** Who saved it last. */
  saved_by: person,
  /** When it was last saved. */
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
  access: { module: 'messages', level: 'see' },
  summary: 'The templates of messages that the people of a guild share.',
  reply: v.object({
    /** Most recently saved first. */
    items: v.array(sharedTemplate),
    /** The number that the guild may have. */
    max: count,
  }),
  extension: true,
});

/** The same template from the same person again, unchanged since, is answered as the first time: the first reply was lost. */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/guild/{id}/templates',
  access: { module: 'messages', level: 'see' },
  summary: 'Saves a message under a new name for everybody who writes messages in the guild.',
  body: templateBody,
  reply: sharedTemplate,
  status: 201,
  refusals: {
    ...nameRefusal,
    /** The guild has reached the limit of templates. */
    'template.limit_reached': 409,
  },
  extension: true,
});

export const replaceTemplate = endpoint({
  method: 'PUT',
  path: '/guild/{id}/templates/{templateId}',
  access: { module: 'messages', level: 'see' },
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
  access: { module: 'messages', level: 'see' },
  summary: 'Deletes a template, for everybody.',
  ifMatch: 'entry',
  extension: true,
});
