/** The sheet with which the reader has the bot act on members. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '../../../contract/field-errors.ts';
import { evidenceLinks } from '../../../contract/history.ts';
import { actionOfBot } from '../../../contract/requested-actions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { isolated } from '../../../i18n/fill.ts';
import { formatList } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet, useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { faultWords } from '../../states/fault-words.ts';
import { DeedFields } from './DeedFields.tsx';
import { orders } from './given.ts';
import { LadderNote } from './LadderNote.tsx';
import type { ActRequest, Deed } from './orders.ts';
import { rememberReason } from './reasons.ts';
import { isTold, TellField } from './TellField.tsx';
import { peopleText } from './tell.ts';
import { useProfile } from './use-profile.ts';
import { VerbChoice } from './VerbChoice.tsx';
import { firstDeed, mayAsk, removes, suits, verbs } from './verbs.ts';

/** How many of several members are named. */
const mostNamed = 5;

function namesOf(people: ActRequest['people']): string {
  const names = people.slice(0, mostNamed).map(({ display_name }) => isolated(display_name, locale));
  return people.length > mostNamed ? `${names.join(', ')}…` : formatList(names, locale);
}

/** A deed without the reason that nobody has typed. */
function sentOf(deed: Deed, typed: string): Deed {
  const reason = typed.trim();
  return deed.kind === 'note' ? { ...deed, reason } : { ...deed, reason: reason || null };
}

/** What is wrong with a deed, in words, by the name of its field. */
function faultsOf(deed: Deed): Readonly<Record<string, string>> {
  // Whom it is about is not typed here.
  const { success, issues } = v.safeParse(actionOfBot, { ...deed, user_id: '1' });
  if (success) return {};
  return Object.fromEntries(fieldErrors(issues).map((fault) => [fault.path, faultWords(fault)]));
}

/** What is wrong with the address of evidence, in words. */
function evidenceFault(url: string): string | undefined {
  const { issues = [] } = v.safeParse(evidenceLinks, url === '' ? [] : [{ url, caption: null }]);
  const [fault] = fieldErrors(issues);
  return fault && faultWords(fault);
}

type Props = ActRequest & { readonly onClose: () => void };

export function ActSheet({ guildId, people, verb, duration, evidence, onClose }: Props) {
  const [only] = people.length === 1 ? people : [];
  const formId = useId();
  const guild = useResource(currentGuild(guildId));
  const profile = useProfile(guildId, only?.id);
  const offered =
    guild.kind === 'ready' ? verbs.filter((one) => mayAsk(guild.value, one) && suits(one, profile)) : [];
  const [chosen, choose] = useState(verb);
  const [edited, setEdited] = useState<Deed | null>(null);
  const [reason, setReason] = useState('');
  const [link, setLink] = useState(evidence?.startsWith('https:') ? evidence : '');
  const [tells, setTells] = useState(true);
  const [hasTried, setTried] = useState(false);
  const kind = chosen && offered.includes(chosen) ? chosen : offered[0];
  const deed = kind && (edited?.kind === kind ? edited : firstDeed(kind, duration));
  const sent = deed && sentOf(deed, reason);
  const faults = sent ? faultsOf(sent) : {};
  const hasEvidence = kind !== 'untimeout' && kind !== 'unban';
  const linkFault = hasEvidence ? evidenceFault(link.trim()) : undefined;

  return (
    <Sheet
      title={peopleText(people)}
      lead={only ? `${isolated(`@${only.username}`, locale)} · ${only.id}` : namesOf(people)}
      foot={
        kind && (
          <Button kind={removes(kind) ? 'final' : 'primary'} type="submit" form={formId} className="ms-auto">
            {t(`act:verbs.${kind}`)}
          </Button>
        )
      }
      onClose={onClose}
    >
      {guild.kind === 'loading' && <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>}
      {guild.kind === 'ready' && !deed && <p className="text-muted">{t('act:nothing')}</p>}
      {kind && deed && sent && (
        <Form
          id={formId}
          onSend={(close) => {
            setTried(true);
            if (Object.keys(faults).length > 0 || linkFault) return;
            if (sent.reason && sent.kind !== 'note') rememberReason(guildId, sent.reason);
            // An older host does not know the member, and an older bot tells in any case.
            const told = isTold(sent) && !tells ? { ...sent, tell: false } : sent;
            orders.give(guildId, people, told, (hasEvidence && link.trim()) || null);
            close();
          }}
        >
          <VerbChoice offered={offered} value={kind} onChange={choose} />
          <DeedFields
            guildId={guildId}
            deed={deed}
            reason={reason}
            faults={hasTried ? faults : {}}
            onChange={setEdited}
            onReason={setReason}
          />
          {hasEvidence && (
            <TextField
              kind="url"
              label={t('act:evidence')}
              help={t('act:evidence_help')}
              placeholder="https://"
              value={link}
              error={hasTried ? linkFault : undefined}
              onChange={setLink}
            />
          )}
          {guild.kind === 'ready' && isTold(sent) && (
            <TellField guild={guild.value} deed={sent} value={tells} onChange={setTells} />
          )}
          {deed.kind === 'warn' && profile && <LadderNote steps={profile.ladder} />}
        </Form>
      )}
    </Sheet>
  );
}

interface FormProps {
  readonly id: string;
  readonly onSend: (close: () => void) => void;
  readonly children: ReactNode;
}

function Form({ id, onSend, children }: FormProps) {
  const close = useCloseSheet();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(close);
  }
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
      {children}
    </form>
  );
}
