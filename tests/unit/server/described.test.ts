import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedMentions } from '../../../src/chat/message/allowed-mentions.ts';
import { messageComponent } from '../../../src/contract/components.ts';
import { type MessageTemplate, messageTemplate } from '../../../src/contract/message.ts';
import { undescribed } from '../../platform/described.ts';
import { runs } from '../../runs.ts';
import { goodValues } from './fuzz/good-values.ts';

const at = (body: unknown) => undescribed('POST', '/channels/1/messages', JSON.stringify(body));
const button = { type: 2, style: 1, custom_id: 'go', label: 'Go' };
const withButton = (more: object) => at({ components: [{ type: 1, components: [{ ...button, ...more }] }] });

/** The host posts no files, so that their names may be anything. */
const fileNames = (path: readonly string[]) =>
  path.at(-2) === 'file' ? fc.constant('attachment://a.png') : undefined;

describe('the description of the platform', () => {
  test('takes what it knows, and counts code points', () => {
    expect(at({ content: 'x', allowed_mentions: { parse: [] } })).toBeNull();
    expect(withButton({ label: '😀'.repeat(80) })).toBeNull();
    expect(undescribed('POST', '/users/@me/channels', '{"recipient_id":"1"}')).toBeNull();
  });

  test('refuses what is too long, of another type, unknown, or sent elsewhere', () => {
    expect(withButton({ label: 'x'.repeat(81) })).toContain('too_big');
    expect(at({ embeds: 'x' })).toContain('invalid_type');
    expect(withButton({ labels: 'x' })).toContain('components.0.components.0.labels is not known');
    expect(undescribed('POST', '/guilds/1', '{}')).toContain('No operation');
  });

  const blocks = goodValues(messageComponent, fileNames).map((block) => ({
    flags: 32_768,
    components: [block],
  }));

  test('takes every message that the contract takes, with whom it notifies as the host says it', () => {
    fc.assert(
      fc.property(fc.oneof(goodValues(messageTemplate, fileNames), blocks), (value) => {
        const message = value as MessageTemplate;
        expect(at({ ...message, allowed_mentions: allowedMentions({ message }) })).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  }, 60_000);
});
