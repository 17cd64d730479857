/** Rehearses a raid: when raid mode would begin with the rules as they are, and what each of its levels would do. Nothing happens. */
import { useId, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import type { AutomodRule, AutomodRuleOf } from '../../../contract/automod-rule.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { type Rehearsal, rehearseRaid } from '../../../moderation/raid-rehearsal.ts';
import { DurationField } from '../../../ui/fields/DurationField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { labLimits } from './scene.ts';

/** They all come within a minute. */
const over = 60;
const mostNewcomers = 1000;
const first = { count: 40, age: 3 * 86_400 } as const;

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const number = (value: number) => formatNumber(value, locale);
const people = (key: 'acted' | 'kept_out' | 'closed' | 'captcha', count: number, of: number) =>
  t(`automod-lab:rehearsal.${key}`, { count, number: number(count), of: number(of) });

interface Props {
  readonly rules: readonly AutomodRule[];
}

export function RaidRehearsal({ rules }: Props) {
  const id = useId();
  const [count, setCount] = useState<number>(first.count);
  const [age, setAge] = useState<number>(first.age);
  const rule = rules.find((one): one is AutomodRuleOf<'raid'> => one.type === 'raid');
  const isCount = isWhole(count, 1, mostNewcomers);
  const isAge = isWhole(age, 0, labLimits.age);
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby={id}>
      <div>
        <h3 id={id} className="text-title/5.5">
          {t('automod-lab:rehearsal.title')}
        </h3>
        <p className="text-body/4.5 text-muted">{t('automod-lab:rehearsal.help')}</p>
      </div>
      <div className="flex flex-wrap gap-4">
        <NumberField
          label={t('automod-lab:rehearsal.count')}
          error={
            isCount ? undefined : t('automod-lab:rehearsal.count_fault', { most: number(mostNewcomers) })
          }
          value={count}
          onChange={setCount}
        />
        <DurationField
          label={t('automod-lab:joins.age')}
          units={['day', 'hour', 'minute']}
          error={isAge ? undefined : t('automod-lab:rehearsal.age_fault')}
          value={age}
          onChange={setAge}
        />
      </div>
      {isCount && isAge && <Outcome rule={rule} count={count} age={age} />}
    </section>
  );
}

interface OutcomeProps {
  readonly rule: AutomodRuleOf<'raid'> | undefined;
  readonly count: number;
  readonly age: number;
}

/** What the rule would do by itself. */
function ruleLines(rule: OutcomeProps['rule'], { met, acted, keptOut }: Rehearsal, count: number): string[] {
  if (!rule?.enabled) return [t('automod-lab:rehearsal.off')];
  if (!met) return [t('automod-lab:rehearsal.quiet')];
  const when = {
    at: number(met.at),
    duration: durationInSentence(Math.max(1, Math.round(met.seconds)), locale),
  };
  if (rule.mode === 'observe') return [t('automod-lab:rehearsal.observes', when)];
  const lines = [t(keptOut > 0 ? 'automod-lab:rehearsal.begins' : 'automod-lab:rehearsal.no_lockdown', when)];
  const sanctions = rule.actions.filter(
    ({ kind }) => kind !== 'log' && kind !== 'delete' && kind !== 'reply',
  );
  if (sanctions.length > 0) lines.push(people('acted', acted, count));
  if (keptOut > 0) lines.push(people('kept_out', keptOut, count));
  return lines;
}

function Outcome({ rule, count, age }: OutcomeProps) {
  const guild = useResource(currentGuild(useGuildId()));
  const hasCaptcha = guild.kind !== 'ready' || guild.value.modules.captcha;
  const rehearsal: Rehearsal = rule
    ? rehearseRaid(rule, { count, age, over })
    : { met: null, acted: 0, keptOut: 0 };
  return (
    <>
      <div aria-live="polite" className="grid gap-1">
        {ruleLines(rule, rehearsal, count).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>
        <h4 className="font-semibold">{t('automod-lab:rehearsal.levels.title')}</h4>
        <dl className="mt-1 grid gap-2 [&_dd]:text-muted">
          <div>
            <dt>{t('automod-lab:rehearsal.levels.hardened')}</dt>
            <dd>
              {hasCaptcha ? people('captcha', count, count) : t('automod-lab:rehearsal.no_captcha')}{' '}
              {t('automod-lab:rehearsal.nobody_told')}
            </dd>
          </div>
          <div>
            <dt>{t('automod-lab:rehearsal.levels.slowed')}</dt>
            <dd>
              {t('automod-lab:rehearsal.slowed')} {t('automod-lab:rehearsal.nobody_told')}
            </dd>
          </div>
          <div>
            <dt>{t('automod-lab:rehearsal.levels.closed')}</dt>
            <dd>{people('closed', count, count)}</dd>
          </div>
        </dl>
      </div>
      <p className="text-body/4.5 text-muted">{t('automod-lab:rehearsal.logs')}</p>
    </>
  );
}
