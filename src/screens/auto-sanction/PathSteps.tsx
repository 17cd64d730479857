import ArrowRight from 'lucide-react/icons/arrow-right';
import { conditionText, infractionName, sanctionText } from '../../app/panels/act/rule-words.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDuration } from '../../lib/duration.ts';
import { banSeconds, type LadderRule, type Step } from '../../moderation/ladder.ts';
import { rounded } from './path.ts';

interface Props {
  readonly rules: readonly LadderRule[];
  readonly steps: readonly Step<LadderRule>[];
}

const words = () => ({ t, locale });
const day = 86_400;

/** An infraction without a sanction. */
const pointLook = 'bg-[radial-gradient(circle,var(--edge)_0_0.1875rem,transparent_0.25rem)]';

/** The time of a step: the day, or the delay on a path that lasts only hours. */
function momentText(at: number, span: number): string {
  if (span >= 2 * day || at === 0) return t('auto-sanction-path:day', { day: Math.floor(at / day) + 1 });
  return t('auto-sanction-path:later', { duration: formatDuration(rounded(at), locale) });
}

/** The steps up to the member's final removal. */
function untilOut(steps: Props['steps']): Props['steps'] {
  const end = steps.findIndex(
    (step) => step.kind === 'sanctioned' && banSeconds(step.acts.rule) === Number.POSITIVE_INFINITY,
  );
  return end < 0 ? steps : steps.slice(0, end + 1);
}

/** What was counted, as a sentence: "3 warnings in 2 days". */
function countedText({ acts }: Extract<Step<LadderRule>, { kind: 'sanctioned' }>): string {
  const { rule, counted } = acts;
  const [first, last] = [counted[0], counted.at(-1)];
  const seconds = first && last ? rounded(last.at - first.at) : null;
  const told = { infraction: rule.infraction, count: counted.length, window_seconds: seconds };
  return conditionText(told, words());
}

/** The result of each infraction, one sentence per step. */
export function PathSteps({ rules, steps }: Props) {
  const span = steps.at(-1)?.event.at ?? 0;
  const shown = untilOut(steps);
  return (
    <>
      <ol className="grid gap-2.5 text-body" aria-label={t('auto-sanction-path:outcome')}>
        {shown.map((step, index) => {
          const { at, infraction } = step.event;
          const acting = step.kind === 'sanctioned' ? step.acts.rule : null;
          const place = acting ? rules.indexOf(acting) + 1 : 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
            <li key={index} className="grid grid-cols-[4.5rem_1.25rem_minmax(0,1fr)] items-start gap-2">
              <span className="text-muted">{momentText(at, span)}</span>
              <span
                className={`grid h-5 w-5 place-items-center rounded-full text-2xs font-semibold leading-none forced-colors:border forced-colors:border-canvas-text ${acting ? 'bg-guild text-white' : pointLook}`}
                aria-hidden="true"
              >
                {acting ? place : ''}
              </span>
              <span className="min-w-0">
                <span className="block text-muted">{infractionName(infraction, words())}</span>
                {step.kind === 'absent' && (
                  <span className="block text-muted">{t('auto-sanction-path:absent')}</span>
                )}
                {step.kind === 'sanctioned' && (
                  <>
                    <span className="flex flex-wrap items-center gap-x-1.5">
                      <span>{countedText(step)}</span>
                      <span className="inline-flex items-center gap-1.5 font-semibold">
                        <span className="sr-only">: </span>
                        <ArrowRight
                          size={14}
                          strokeWidth={1.75}
                          aria-hidden="true"
                          className="turns text-muted"
                        />
                        {sanctionText(step.acts.rule, words())}
                      </span>
                    </span>
                    {step.met.length > 1 && (
                      <span className="block text-xs/4 text-muted">
                        {t('auto-sanction-path:also', { count: step.met.length - 1 })}
                      </span>
                    )}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {shown.length < steps.length && (
        <p className="text-body/4.5 text-muted">{t('auto-sanction-path:ends')}</p>
      )}
    </>
  );
}
