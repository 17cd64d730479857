/** Settings that the reader may see and not change. */
import Eye from 'lucide-react/icons/eye';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useGuildId } from '../app/guild/context.ts';
import { currentGuild, useResource } from '../app/guild/guild-data.ts';
import { may, moduleOf } from '../app/guild/may.ts';
import { whomToAsk } from '../app/guild/whom.ts';
import { t } from '../i18n/client.ts';
import type { RouteName } from '../routes.ts';
import { pressedKey } from '../ui/keys.ts';
import { ReadOnlyContext } from '../ui/read-only.ts';

/** The id of the line that says so: there is one on a screen. */
export const readOnlyLine = 'read-only';

/** Whether the reader may change the settings of a screen; null until the guild says so. If it does not, the host decides. */
export function useMayEdit(screen: RouteName): boolean | null {
  const guild = useResource(currentGuild(useGuildId()));
  const module = moduleOf(screen);
  if (guild.kind === 'loading') return null;
  return guild.kind === 'failed' || module === null || may(guild.value, module, 'edit');
}

/** At the top of the screen: that it is read only, and whom to ask. */
export function ReadOnlyLine() {
  const guild = useResource(currentGuild(useGuildId()));
  const whom = guild.kind === 'ready' ? whomToAsk(guild.value) : t('errors:whom.anyone');
  return (
    <p id={readOnlyLine} className="panel mb-6 flex items-start gap-3 px-6 py-4 text-muted max-sm:px-4">
      <Eye size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
      {t('frame:read_only', { whom })}
    </p>
  );
}

/** What still works: links, whatever only opens or folds something on the page, and the tabs of a preview. */
const works = 'a[href], summary, [role="tab"], [aria-expanded]:not([aria-haspopup])';

/** Nothing below hears of an event that would change something. */
function hold(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest(works)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Leaves the keys that move the focus and the page, and those of the browser. */
const moving = /^(Tab|Escape|F\d+|Page|Home|End)/;

function holdKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || moving.test(pressedKey(event))) return;
  // In a text the arrows move; a choice they would change.
  const isText = event.target instanceof Element && event.target.matches('[readonly]');
  if (!isText) hold(event);
}

interface Props {
  readonly isReadOnly: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The fields of a form. Where they are read only they keep their place in the order of the Tab key, so that everybody can read them,
 * and are said to be unavailable, with the line that says why. Their store takes no change either.
 */
export function FieldsGroup({ isReadOnly, className = '', children }: Props) {
  if (!isReadOnly) return <div className={className}>{children}</div>;
  return (
    <ReadOnlyContext value={true}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset that is disabled takes its fields out of reach of the keyboard. */}
      <div
        role="group"
        aria-disabled="true"
        aria-describedby={readOnlyLine}
        className={`${className} [&_.d-btn:not(a,[aria-expanded])]:opacity-40 [&_.icon-button:not(a,[aria-expanded])]:opacity-40`}
        onClickCapture={hold}
        onMouseDownCapture={(event) => event.target instanceof HTMLSelectElement && hold(event)}
        onKeyDownCapture={holdKey}
      >
        {children}
      </div>
    </ReadOnlyContext>
  );
}
