/** The result of linking an account of the creator-support platform. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import type { Outcome } from './finish.ts';

const looks = {
  good: { icon: CircleCheck, look: 'bg-success-soft text-success-text' },
  quiet: { icon: Info, look: 'bg-tint text-link' },
  fault: { icon: CircleAlert, look: 'bg-error-soft text-error-text' },
} as const;

const tones: Readonly<Record<Outcome['kind'], keyof typeof looks>> = {
  linked: 'good',
  no_slots: 'quiet',
  no_pledge: 'quiet',
  cancelled: 'quiet',
  nothing: 'quiet',
  signed_out: 'quiet',
  not_offered: 'fault',
  expired: 'fault',
  taken: 'fault',
  unreachable: 'fault',
};

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'linked')
    return t('patreon-callback:linked.text', { tier: outcome.tier, count: outcome.slots });
  if (outcome.kind === 'no_slots') return t('patreon-callback:no_slots.text', { tier: outcome.tier });
  return t(`patreon-callback:${outcome.kind}.text`);
}

interface Props {
  readonly outcome: Outcome;
  readonly retry: (() => void) | null;
}

/** The result of linking, and a link back to the reader's premium. */
export function LinkResult({ outcome, retry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { icon: Icon, look } = looks[tones[outcome.kind]];
  const back = href('user-premium', {}, locale);
  const isSignedOut = outcome.kind === 'signed_out';
  const way = isSignedOut ? `${href('login', {}, locale)}?${new URLSearchParams({ to: back })}` : back;
  return (
    <section
      className="panel grid w-full max-w-md justify-items-center gap-3 p-8 text-center"
      aria-labelledby="told"
    >
      <span className={`grid size-12 place-items-center rounded-full ${look}`}>
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 id="told" ref={heading} tabIndex={-1} className="mt-1 text-title/5.5 focus:outline-none">
        {t(`patreon-callback:${outcome.kind}.title`)}
      </h2>
      <p className="text-pretty text-muted">{textOf(outcome)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {retry && (
          <Button kind="primary" onClick={retry}>
            {t('common:retry')}
          </Button>
        )}
        <Button kind={isSignedOut ? 'primary' : 'lead'} href={way}>
          {t(isSignedOut ? 'patreon-callback:sign_in' : 'patreon-callback:back')}
        </Button>
      </div>
    </section>
  );
}
