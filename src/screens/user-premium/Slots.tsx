/** The reader's premium slots. */
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { toastDone } from '../../app/states/undoing.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import type { PremiumAssignment } from '../../contract/premium.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { freeSlots } from './grants.ts';
import { Part } from './Part.tsx';
import { slotWords } from './refusal-text.ts';
import { Slot, slot, slotText } from './Slot.tsx';
import type { PremiumOverview, UserPremium } from './store.ts';

const giveDialog = lazyCode(() => withTexts(['pickers'], import('./GiveDialog.tsx')));
const freeDialog = lazyCode(() => import('./FreeDialog.tsx'));

interface Props {
  readonly store: UserPremium;
  readonly holding: PremiumOverview;
}

type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'give' }
  | { readonly kind: 'free'; readonly assignment: PremiumAssignment };

const nothing: Asked = { kind: 'nothing' };

function sayGiven({ guild, until }: PremiumAssignment, owner: string): void {
  const { name } = guild;
  const date = until && formatDate(until, locale);
  const text = date
    ? t('user-premium:given.until', { name, date })
    : t('user-premium:given.endless', { name });
  toast({ owner, tone: 'success', text });
}

/** The guilds that use the reader's slots, and the free slots. */
export function Slots({ store, holding: { premium, assignments } }: Props) {
  const owner = useId();
  const [asked, setAsked] = useState<Asked>(nothing);
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  const free = freeSlots(premium);

  async function give(guildId: string): Promise<string | null> {
    const result = await store.assign(guildId);
    if (!result.ok) return slotWords(result.error);
    sayGiven(result.value, owner);
    return null;
  }
  async function takeBack({ guild: { id, name } }: PremiumAssignment): Promise<string | null> {
    const error = await store.free(id);
    if (error) return slotWords(error);
    toastDone(owner, t('user-premium:freed', { name }), async () => {
      const result = await store.assign(id);
      if (!result.ok) return { kind: 'failed', error: result.error };
      sayGiven(result.value, owner);
      return { kind: 'settled' };
    });
    return null;
  }
  function close() {
    setAsked(nothing);
    // The button that opened the dialog has disappeared with its row, or with the last free slot.
    keepFocus(() =>
      document.querySelector<HTMLElement>('#premium-give, [aria-labelledby="premium-slots"] li button'),
    );
  }

  return (
    <Part id="premium-slots">
      <header>
        <h2 id="premium-slots" className="text-title/5.5">
          {t('user-premium:yours.title')}
        </h2>
        <p className="text-muted">{t('user-premium:yours.text')}</p>
      </header>
      <ul className="grid gap-2">
        {assignments.map((assignment) => (
          <Slot
            key={assignment.guild.id}
            assignment={assignment}
            onFree={() => setAsked({ kind: 'free', assignment })}
            onIntent={freeDialog.prefetch}
          />
        ))}
        {free > 0 && (
          <li className={`border border-dashed border-edge ${slot}`}>
            <span className="grid size-10 shrink-0 place-items-center rounded-control text-premium-text [box-shadow:inset_0_0_0_1px_var(--line)]">
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <p className={`font-medium ${slotText}`}>{t('user-premium:free_slots', { count: free })}</p>
            <Button
              id="premium-give"
              kind="primary"
              className="max-sm:basis-full"
              onPointerEnter={giveDialog.prefetch}
              onFocus={giveDialog.prefetch}
              onClick={() => setAsked({ kind: 'give' })}
            >
              {t('user-premium:give.open')}
            </Button>
          </li>
        )}
      </ul>
      {premium.slots === 0 && <p className="text-muted">{t('user-premium:no_slots')}</p>}
      {asked.kind === 'give' && (
        <Lazy source={giveDialog} waiting={null}>
          {({ GiveDialog }) => (
            <GiveDialog premium={premium} assignments={assignments} onGive={give} onClose={close} />
          )}
        </Lazy>
      )}
      {asked.kind === 'free' && (
        <Lazy source={freeDialog} waiting={null}>
          {({ FreeDialog }) => (
            <FreeDialog
              guild={asked.assignment.guild}
              onFree={() => takeBack(asked.assignment)}
              onClose={close}
            />
          )}
        </Lazy>
      )}
    </Part>
  );
}
