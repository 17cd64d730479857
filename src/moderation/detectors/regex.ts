import type { Detector, MessageLook } from '../look.ts';
import { findPatterns } from '../patterns/find.ts';

/** Finds the matches of the rule's patterns. */
export const detectRegex: Detector<'regex', MessageLook> = (rule, { event }) =>
  findPatterns(rule.patterns, event.content);
