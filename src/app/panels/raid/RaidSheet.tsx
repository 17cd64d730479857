/** The sheet with which the reader has the bot begin, change or end raid mode. */
import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '../../../contract/field-errors.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { usualMeasures } from '../../../contract/raid-mode.ts';
import { actionOfBot, requestedActionLimits } from '../../../contract/requested-actions.ts';
import { locale, t, tKey } from '../../../i18n/client.ts';
import { durationInSentence, formatDuration } from '../../../lib/duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet, useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DurationField, durationInWords } from '../../../ui/fields/DurationField.tsx';
import { RadioCards } from '../../../ui/fields/RadioCards.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SegmentRadios, segmentsLook } from '../../../ui/SegmentRadios.tsx';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { endRaid, isEnding, raidOrders } from './given.ts';
import {
  hasLevels,
  lackedPermissions,
  levelIcons,
  measuresOfLevel,
  type RaidLevel,
  raidDurations,
  raidLevels,
} from './levels.ts';
import type { RaidAction } from './raid-orders.ts';

/** One of the lengths that are offered, or one's own. */
type Length = `${(typeof raidDurations)[number]}` | 'own';
const units = ['minute', 'hour'] as const;

function faultOf(action: RaidAction): string | undefined {
  const { success, issues } = v.safeParse(actionOfBot, action);
  const [fault] = success ? [] : fieldErrors(issues);
  if (!fault) return undefined;
  const { key, limit } = fault;
  return tKey('faults:', key, 'malformed', limit === undefined ? {} : { limit: durationInWords(limit) });
}

interface Props {
  readonly guildId: string;
  readonly onClose: () => void;
}

export function RaidSheet({ guildId, onClose }: Props) {
  const guild = useResource(currentGuild(guildId));
  const orders = useStore(raidOrders.$orders);
  const formId = useId();
  const isOn = guild.kind === 'ready' && Boolean(guild.value.raid_mode);
  return (
    <Sheet
      title={t('raid:title')}
      lead={t(isOn ? 'raid:is_on' : 'raid:lead')}
      foot={
        guild.kind === 'ready' && (
          <>
            {isOn && <End isAsked={isEnding(orders, guildId)} onEnd={() => endRaid(guildId)} />}
            <Button kind="primary" type="submit" form={formId} className="ms-auto">
              {t(isOn ? 'raid:change' : 'raid:begin')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      {guild.kind === 'loading' && <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>}
      {guild.kind === 'ready' && <Form id={formId} guild={guild.value} />}
    </Sheet>
  );
}

/** Ends raid mode. Here too, since the sheet covers the strip. */
function End({ isAsked, onEnd }: { readonly isAsked: boolean; readonly onEnd: () => void }) {
  const close = useCloseSheet();
  return (
    <Button
      kind="quiet"
      aria-disabled={isAsked}
      onClick={() => {
        if (isAsked) return;
        onEnd();
        close();
      }}
    >
      {t(isAsked ? 'raid:ending' : 'raid:end')}
    </Button>
  );
}

function Form({ id, guild }: { readonly id: string; readonly guild: Guild }) {
  const close = useCloseSheet();
  const levels = hasLevels(guild) ? raidLevels : (['closed'] as const);
  const [level, setLevel] = useState<RaidLevel>(levels[0]);
  const [length, setLength] = useState<Length>('3600');
  const [own, setOwn] = useState(7200);
  const [hasTried, setTried] = useState(false);
  const measures = hasLevels(guild) ? measuresOfLevel[level] : usualMeasures;
  const action: RaidAction = {
    kind: 'raid',
    active: true,
    duration_seconds: length === 'own' ? own : Number(length),
    ...(hasLevels(guild) && { measures: [...measures] }),
  };
  const fault = faultOf(action);
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    raidOrders.give(guild.id, action);
    close();
  }
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={send}>
      <RadioCards
        isColumn
        label={t('raid:level')}
        value={level}
        onChange={setLevel}
        cards={levels.map((value) => ({
          value,
          label: t(`raid:levels.${value}.name`),
          help: t(levels.length > 1 ? `raid:levels.${value}.does` : 'raid:levels.closed.alone'),
          icon: levelIcons[value],
        }))}
      />
      <MissingPermissions missing={lackedPermissions(guild, measures)} where="guild" />
      {measures.includes('captcha_hard') && !guild.modules.captcha && (
        <Notice tone="warning">{t('raid:no_captcha')}</Notice>
      )}
      <Field as="group" label={t('raid:length')}>
        {() => (
          <div className={`${segmentsLook} w-full flex-wrap`}>
            <SegmentRadios
              width="own"
              value={length}
              onChange={setLength}
              options={[
                ...raidDurations.map((seconds) => ({
                  value: `${seconds}` as Length,
                  label: formatDuration(seconds, locale),
                })),
                { value: 'own', label: t('raid:own') },
              ]}
            />
          </div>
        )}
      </Field>
      {length === 'own' && (
        <DurationField
          label={t('raid:own_length')}
          units={units}
          value={own}
          error={hasTried ? fault : undefined}
          onChange={setOwn}
        />
      )}
      <ul className="grid list-disc gap-1.5 ps-5 text-body/4.5 text-muted">
        <Line>{t('raid:after')}</Line>
        <Line>{t('raid:told')}</Line>
        <Line>
          {t('raid:away', { duration: durationInSentence(requestedActionLimits.waitSeconds, locale) })}
        </Line>
      </ul>
    </form>
  );
}

const Line = ({ children }: { readonly children: ReactNode }) => <li>{children}</li>;
