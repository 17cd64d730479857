import type { Detector, MessageLook } from '../look.ts';
import { findPatterns } from '../patterns/find.ts';

/** Finds what the patterns match. */
export const detectRegex: Detector<'regex', MessageLook> = (rule, { event }) =>
  findPatterns(rule.patterns, event.content);
