import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import { type Person, until } from '../../../platform/index.ts';
import { type RunningBot, runBot } from './running-bot.ts';

describe('the captcha', () => {
  let run: RunningBot;
  const ids = { channel: '', log: '', waiting: '', verified: '', exempt: '' };

  const posted = () => run.guild.messages('vérification');
  const logged = () => run.guild.messages('journal-de-vigie').map(({ embeds }) => embeds[0]);
  const hasRole = (person: Person, role: string) => person.member?.roles.includes(role) ?? false;

  /** Saves the captcha's settings, and waits until the bot has them. */
  async function save(settings: object): Promise<void> {
    const whole = {
      ...captchaDefaults,
      enabled: true,
      channel_id: ids.channel,
      unverified_role_id: ids.waiting,
      verified_role_id: ids.verified,
      bypass_role_ids: [ids.exempt],
      log_channel_id: ids.log,
      message: { content: 'Bienvenue dans {server}' },
      ...settings,
    };
    const isKnown = new Promise<void>((resolve) => {
      const off = run.bot.host.settings.onChange(({ captcha }) => {
        if (JSON.stringify(captcha.message) !== JSON.stringify(whole.message) || captcha.kind !== whole.kind)
          return;
        off();
        resolve();
      });
    });
    await run.asOwner('POST', '/captcha?confirm=danger', whole);
    await isKnown;
  }
  /** The message with the button that stands in the channel. */
  const panel = (text: string) =>
    until(() => posted().find(({ content }) => content === text), { what: `the message ${text} stands` });

  const historyOf = async (person: Person) => {
    const { items } = (await run.asOwner('GET', `/history?target_id=${person.id}`)) as {
      items: { action: string; source: string }[];
    };
    return items.map(({ action, source }) => `${action} ${source}`);
  };

  beforeAll(async () => {
    run = await runBot();
    ids.channel = run.guild.channel('vérification').id;
    ids.log = run.guild.channel('journal-de-vigie').id;
    ids.waiting = run.guild.role('En attente').id;
    ids.verified = run.guild.role('Membre vérifié').id;
    ids.exempt = run.guild.role('Conseil du jardin').id;
  });
  afterAll(() => run[Symbol.asyncDispose]());

  test('is there as soon as it is saved, and changes with its settings', async () => {
    await save({ kind: 'word', message: { content: 'Bonjour' } });
    const first = await panel('Bonjour');
    expect(JSON.stringify(first.components)).toContain('captcha:start');
    await save({ kind: 'button', message: { content: 'Bienvenue dans {server}' } });
    const second = await panel('Bienvenue dans Potager');
    expect(second.id).toBe(first.id);
    expect(posted()).toHaveLength(1);
  });

  test('a press of the button lets in where that is enough', async () => {
    const ana = run.guild.member({ username: 'ana' });
    await until(() => hasRole(ana, ids.waiting));
    const press = await ana.clicks(await panel('Bienvenue dans Potager'), 'captcha:start');
    await until(() => hasRole(ana, ids.verified) && !hasRole(ana, ids.waiting));
    expect((await press.message).content).toContain('you have passed');
    await until(() => logged().some((embed) => embed?.title?.includes('Captcha réussi')));
    const again = await ana.clicks(await panel('Bienvenue dans Potager'), 'captcha:start');
    expect((await again.message).content).toContain('nothing to do');
  });
});
