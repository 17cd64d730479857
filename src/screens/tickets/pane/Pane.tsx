import { useMemo } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import type { About } from '../../../composer/preview/examples.ts';
import { MessagePreview } from '../../../composer/preview/MessagePreview.tsx';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import type { TicketPanelBody } from '../store.ts';
import { useButton, useTicketName } from '../use-example.ts';
import { useNames } from '../use-names.ts';
import { Ending } from './Ending.tsx';
import { Modal } from './Modal.tsx';
import { Step } from './Step.tsx';

/** A preview of a ticket for members: the panel, the form, the new channel, and closing. */
export function Pane({ form }: { readonly form: Form<TicketPanelBody> }) {
  const guildId = useGuildId();
  const names = useNames();
  const channel = useValue(form, 'channel_id');
  const message = useValue(form, 'message');
  const controls = useButton(useValue(form, 'button'));
  const questions = useValue(form, 'form');
  const pings = useValue(form, 'ping_role_ids').flatMap((id) => names.role(id) ?? []);
  const welcome = useValue(form, 'welcome');
  const name = useTicketName(form);
  const about = useOpener(channel);
  const place = channel === null ? null : names.channel(channel);
  return (
    <section
      className="panel grid grid-cols-1 gap-5 p-4"
      aria-label={t('tickets-form:pane.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what surrounds it scrolls, and nothing else in it takes the focus.
      tabIndex={0}
    >
      <Step title={t('tickets-form:pane.panel')} channel={place}>
        <MessagePreview message={message} guildId={guildId} controls={controls} about={about} />
      </Step>
      <Step title={t('tickets-form:pane.form')}>
        {questions ? (
          <Modal form={questions} />
        ) : (
          <p className="text-muted">{t('tickets-form:pane.no_form')}</p>
        )}
      </Step>
      <Step title={t('tickets-form:pane.ticket')} channel={name}>
        {pings.length > 0 && (
          <p className="text-muted">
            {t('tickets-form:pane.pings', {
              roles: formatList(
                pings.map((role) => `@${role.replace(/^@/, '')}`),
                locale,
              ),
            })}
          </p>
        )}
        <MessagePreview message={welcome} guildId={guildId} about={about} />
      </Step>
      <Step title={t('tickets-form:pane.ending')}>
        <Ending form={form} />
      </Step>
    </section>
  );
}

/** An example of a member who opens a ticket, for the variables of messages. */
function useOpener(channel: string | null): About {
  return useMemo(
    () => ({ user: { id: '1', display_name: t('tickets-form:pane.member') }, channel }),
    [channel],
  );
}
