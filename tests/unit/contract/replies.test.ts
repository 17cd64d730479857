/** Reading replies: what is lenient, so that newer and older hosts work, and what is validated. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getSanctionRules } from '../../../src/contract/auto-sanction.ts';
import { getAutomodRule } from '../../../src/contract/automod.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { captchaSettings, captchaSettingsReply, getCaptcha } from '../../../src/contract/captcha.ts';
import { lenient } from '../../../src/contract/lenient.ts';
import { getTicketPanels } from '../../../src/contract/tickets.ts';
import { postedEmbed } from '../../../src/contract/transcript-message.ts';
import { faults, having } from './check.ts';
import { captcha, sanctionRule, ticketPanel } from './samples.ts';

describe('a reply', () => {
  it('loses what the contract does not know, at every depth', () => {
    const embed = { title: 'Hello' };
    const known = { ...captcha, message: { embeds: [embed] } };
    const reply = { ...known, shiny: 1, message: { embeds: [{ ...embed, type: 'rich' }], tts: false } };
    expect(faults(captchaSettings, reply)).not.toEqual([]);
    expect(v.parse(getCaptcha.reply, reply)).toEqual(known);
  });

  it('loses it in the variants of a rule and of its actions too', () => {
    const known = automodDefaults.spam;
    const reply = {
      ...known,
      shiny: 1,
      actions: [{ kind: 'delete', shiny: 1 }],
      exempt: { ...known.exempt, shiny: 1 },
    };
    expect(v.parse(getAutomodRule.reply, reply)).toEqual(known);
  });

  it('may break rules between fields, so that settings can be opened and mended', () => {
    expect(faults(getCaptcha.reply, { ...captcha, enabled: true })).toEqual([]);
    expect(faults(getCaptcha.reply, having(captcha, 'message', {}))).toEqual([]);
    const embeds = [
      {},
      { title: ' ', fields: [{ name: ' ', value: ' ' }] },
      { image: { url: 'https://localhost/' } },
    ];
    expect(faults(getCaptcha.reply, having(captcha, 'message', { embeds }))).toEqual([]);
    const panel = { id: '1', message_id: null, ...having(ticketPanel, 'form.inputs.0.min_length', 81) };
    expect(faults(getTicketPanels.reply, { items: [panel], max: 3, max_premium: 25 })).toEqual([]);
  });

  it('of a list may come from a host that knows no tags of entries', () => {
    const rule = { id: '1', ...sanctionRule };
    const reply = v.parse(getSanctionRules.reply, { items: [rule], max: 10, max_premium: 50 });
    expect(reply.items).toEqual([{ ...rule, etag: null }]);
  });

  it('is held to the limits of single fields and of lists', () => {
    expect(faults(getCaptcha.reply, { ...captcha, attempts: 11 })).toEqual(['attempts too_big 10']);
    expect(faults(getCaptcha.reply, { ...captcha, bypass_role_ids: ['1', '1'] })).toEqual([
      'bypass_role_ids repeated',
    ]);
    expect(faults(getAutomodRule.reply, { ...automodDefaults.spam, actions: [] })).toEqual([
      'actions required 1',
    ]);
  });

  it('has one schema however often it is asked for', () => {
    expect(lenient(captchaSettings)).toBe(captchaSettingsReply);
  });
});

describe('an embed that somebody else posted', () => {
  it('knows the limits of nobody, and gives up addresses that are none', () => {
    const embed = {
      title: 'x'.repeat(300),
      url: 'javascript:alert(1)',
      type: 'link',
      provider: { name: 'x' },
    };
    expect(v.parse(postedEmbed, embed)).toEqual({ title: embed.title, url: '' });
  });
});
