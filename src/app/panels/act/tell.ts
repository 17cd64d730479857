/** Tells the reader in a toast what becomes of their orders. */

import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { href } from '../../../routes.ts';
import { refusalWords } from '../../states/refusal-words.ts';
import { toast } from '../../stores/toasts.ts';
import type { Outcome } from './follow.ts';
import { type Deed, heldFor, isSettled, type Order, type Orders } from './orders.ts';

/** "Timeout, 1 hour". */
export function deedText(deed: Deed): string {
  const name = t(`act:kinds.${deed.kind}`);
  const seconds = 'duration_seconds' in deed ? deed.duration_seconds : null;
  const duration = seconds === null ? null : durationInSentence(seconds, locale);
  if (deed.kind === 'change_duration')
    return t('act:new_duration', { duration: duration ?? t('act:without_end') });
  return duration === null ? name : t('act:lasting', { deed: name, duration });
}

/** "Yuri", or "12 members". */
export const peopleText = (people: Order['people']): string =>
  people.length === 1
    ? (people[0]?.display_name ?? '')
    : t('act:people', { count: people.length, number: formatNumber(people.length, locale) });

/** What became of an action. */
export async function outcomeText(outcome: Outcome): Promise<string> {
  if (outcome.kind === 'sending') return t('act:state.sending');
  if (outcome.kind === 'failed') return refusalWords(outcome.error);
  const { state, refusal } = outcome.action;
  return refusal ? t(`act:refusal.${refusal.reason}`) : t(`act:state.${state}`);
}

const isDone = (outcome: Outcome) => outcome.kind === 'asked' && outcome.action.state === 'done';

async function outcomesText(outcomes: readonly Outcome[]): Promise<string> {
  const [first] = outcomes;
  if (outcomes.length === 1 && first) return outcomeText(first);
  const number = (count: number) => formatNumber(count, locale);
  const done = t('act:progress', {
    done: number(outcomes.filter(isDone).length),
    of: number(outcomes.length),
  });
  const other = outcomes.find(
    (one) => one.kind === 'failed' || (one.kind === 'asked' && one.action.refusal !== null),
  );
  return other ? `${done} · ${await outcomeText(other)}` : done;
}

/** A link to the case that came of it. */
function caseLink({ guildId }: Order, outcomes: readonly Outcome[]) {
  const [only] = outcomes;
  const number = outcomes.length === 1 && only?.kind === 'asked' ? only.action.case_number : null;
  if (number === null) return undefined;
  const path = href('history', { guild_id: guildId }, locale);
  return { label: t('act:case', { number }), href: `${path}?case=${number}` };
}

async function show(order: Order, { $orders, takeBack, retry }: Orders): Promise<void> {
  const { key, deed, people, outcomes } = order;
  const whole = (state: string) => `${peopleText(people)} · ${deedText(deed)} · ${state}`;
  const shown = { about: key, owner: key };
  if (outcomes === null) {
    const when = t('act:state.held', { duration: durationInSentence(heldFor / 1000, locale) });
    const action = { label: t('common:undo'), run: () => takeBack(key), undoes: true };
    return toast({ ...shown, tone: 'success', text: whole(when), action });
  }
  const text = whole(await outcomesText(outcomes));
  // More may be known by now.
  if (!$orders.get().includes(order)) return;
  const isWell = !isSettled(order) || outcomes.every(isDone);
  const canRetry = isSettled(order) && outcomes.some(({ kind }) => kind === 'failed');
  const link = caseLink(order, outcomes);
  toast({
    ...shown,
    tone: isWell ? 'success' : 'error',
    text,
    ...(canRetry && { action: { label: t('common:retry'), run: () => retry(key) } }),
    ...(link && { link }),
  });
}

/** Shows a toast for each order, which says what is known of it. */
export function tellOf(orders: Orders): void {
  let before: readonly Order[] = [];
  orders.$orders.subscribe((now) => {
    for (const order of now) if (!before.includes(order)) void show(order, orders);
    before = now;
  });
}
