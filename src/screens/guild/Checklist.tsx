import Check from 'lucide-react/icons/check';
import type { Guild } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { hostNow } from '../../lib/clock.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { isNew, steps } from './checklist.ts';

/** The first steps for a new guild; nothing for others. */
export function Checklist({ guild }: { readonly guild: Guild }) {
  if (!isNew(guild, hostNow())) return null;
  const done = steps.filter(({ module }) => guild.modules[module]).length;
  return (
    <section className="panel overflow-hidden" aria-labelledby="checklist">
      <div className="px-5 pb-3 pt-4">
        <h2 id="checklist" className="text-title/5.5">
          {t('guild:checklist.title')}
        </h2>
        <p className="text-muted">{t('guild:checklist.text', { done, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map(({ module, screen }, index) => {
          const isDone = guild.modules[module];
          return (
            <li key={module} className="flex min-h-12 items-center gap-3 border-t border-line px-5 py-2">
              <span
                className={`num grid size-6 flex-none place-items-center rounded-full text-xs font-semibold ${isDone ? 'bg-guild-soft text-guild-text' : 'text-muted [box-shadow:inset_0_0_0_1.5px_var(--edge)]'}`}
                aria-hidden="true"
              >
                {isDone ? <Check size={14} strokeWidth={2.5} /> : index + 1}
              </span>
              <span className="min-w-0 grow">
                <span className={isDone ? 'text-muted' : 'font-semibold'}>
                  {t(`guild:checklist.steps.${module}`)}
                </span>
                {isDone && <span className="sr-only"> ({t('guild:checklist.done')})</span>}
              </span>
              {!isDone && (
                <Button kind="lead" small href={href(screen, { guild_id: guild.id }, locale)}>
                  {t('guild:checklist.set_up')}
                  <span className="sr-only"> {t(`routes:${screen}`)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
