import { dequal } from 'dequal';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { getAutomodSample } from '../../../contract/automod-sample.ts';
import { locale, t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import type { Message } from '../../../moderation/event.ts';
import { eventOf } from '../../../moderation/event.ts';
import { Button } from '../../../ui/Button.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CaughtList } from './CaughtList.tsx';
import { Dots } from './Dots.tsx';
import { openWorker } from './open-worker.ts';
import { runSample } from './sample.ts';
import type { LabScene } from './scene.ts';
import type { CaughtMessage } from './task.ts';
import { byType } from './verdict-text.ts';

/** A completed count. */
interface Counted {
  readonly kind: 'done';
  readonly messages: readonly Message[];
  readonly caught: readonly CaughtMessage[];
  /** The rules that were tried. The form may have changed since. */
  readonly rules: readonly AutomodRule[];
  /** The number with the previous rules; null if there was none. */
  readonly before: number | null;
}

type State =
  | { readonly kind: 'idle' | 'too_slow' | 'failed' }
  /** The previous result is shown until the new one is complete. */
  | { readonly kind: 'busy'; readonly last: Counted | null }
  /** The host does not provide messages. */
  | { readonly kind: 'not_offered' }
  | { readonly kind: 'unread'; readonly error: ApiError }
  | Counted;

const countedIn = (state: State): Counted | null => {
  if (state.kind === 'busy') return state.last;
  return state.kind === 'done' ? state : null;
};

interface Props {
  readonly guildId: string;
  readonly rules: readonly AutomodRule[];
  readonly onTry: (scene: LabScene) => void;
}

/** "Would have caught n of the last 500 messages", computed on request. */
export function Sample({ guildId, rules, onTry }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isListed, setListed] = useState(false);
  const running = useRef<AbortController>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => () => running.current?.abort(), []);

  const counted = countedIn(state);
  const isOutdated = counted !== null && !dequal(counted.rules, rules);

  async function run() {
    const before = counted && isOutdated ? counted.caught.length : null;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState({ kind: 'busy', last: counted });
    const reply = await call(getAutomodSample, { params: { id: guildId }, signal });
    if (signal.aborted) return;
    if (!reply.ok) {
      keepFocus(() => heading.current);
      setState(
        reply.error.kind === 'not_offered' ? { kind: 'not_offered' } : { kind: 'unread', error: reply.error },
      );
      return;
    }
    const messages = reply.value.messages.map(eventOf);
    const facts = { guild_id: guildId, invites: new Map() };
    const on = rules.filter(({ enabled }) => enabled);
    const result = await runSample(openWorker, { rules: on, facts, messages, signal });
    if (result.kind === 'stopped') return;
    setState(result.kind === 'done' ? { ...result, messages, rules, before } : result);
  }

  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold" aria-live="polite">
          {counted
            ? t('automod-lab:sample.result', { count: counted.caught.length, total: counted.messages.length })
            : t('automod-lab:sample.title')}
        </h3>
        {counted && counted.caught.length > 0 && (
          <button
            type="button"
            className="anchor text-body/4.5"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            {t(isListed ? 'automod-lab:sample.hide' : 'automod-lab:sample.show')}
          </button>
        )}
      </div>
      {state.kind === 'not_offered' && (
        <p className="text-body/4.5 text-muted">{t('automod-lab:sample.not_offered')}</p>
      )}
      {(state.kind === 'too_slow' || state.kind === 'failed') && (
        <Notice tone="error">{t(`automod-lab:${state.kind}`)}</Notice>
      )}
      {state.kind === 'unread' && <Notice tone="error">{errorWords(state.error, t).text}</Notice>}
      {counted && (
        <>
          <Dots messages={counted.messages} caught={counted.caught} />
          {counted.caught.length > 0 && (
            <p className="text-body/4.5 text-muted">{byType(counted.caught, { t, locale })}</p>
          )}
          {counted.before !== null && (
            <p className="text-body/4.5 text-muted">
              {t('automod-lab:sample.before', { count: counted.before })}
            </p>
          )}
        </>
      )}
      {isOutdated && <p className="text-body/4.5 text-warning-text">{t('automod-lab:sample.outdated')}</p>}
      {state.kind !== 'not_offered' && (
        <div className="grid justify-items-start gap-2">
          {state.kind === 'idle' && (
            <p className="text-body/4.5 text-muted">{t('automod-lab:sample.help')}</p>
          )}
          <Button
            kind="quiet"
            small
            aria-disabled={state.kind === 'busy'}
            onClick={() => state.kind !== 'busy' && void run()}
          >
            {state.kind === 'busy' && t('automod-lab:sample.busy')}
            {state.kind === 'idle' && t('automod-lab:sample.run')}
            {state.kind === 'done' && t('automod-lab:sample.again')}
            {(state.kind === 'too_slow' || state.kind === 'failed' || state.kind === 'unread') &&
              t('common:retry')}
          </Button>
        </div>
      )}
      {counted && isListed && (
        <CaughtList rules={counted.rules} caught={counted.caught} messages={counted.messages} onTry={onTry} />
      )}
    </section>
  );
}
