import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Guild } from '../../contract/guilds.ts';
import type { Health, ModuleFigures } from '../../contract/health.ts';
import { locale, t } from '../../i18n/client.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { href, type RouteName, routes } from '../../routes.ts';
import { type Counts, countsOf } from '../../shell/notices/attention.ts';
import { navIcons } from '../../ui/nav-icons.ts';

/** The modules with their screens. All are listed: the bot runs them whether or not their screen is built. */
const modules = [
  ['automod', 'automod'],
  ['autosanction', 'auto-sanction'],
  ['captcha', 'captcha'],
  ['logs', 'logs'],
  ['recurring', 'recurring'],
  ['tickets', 'tickets'],
] as const satisfies readonly (readonly [keyof Guild['modules'], RouteName])[];
type Module = (typeof modules)[number][0];
type Screen = (typeof modules)[number][1];

/** What a module does, in figures; null where the host gives none. */
function factOf(module: Module, figures: ModuleFigures | undefined): string | null {
  const { automod, autosanction, captcha, logs, recurring, tickets } = figures ?? {};
  switch (module) {
    case 'automod':
      return automod ? t('guild:facts.automod', { count: automod.rules }) : null;
    case 'autosanction':
      return autosanction ? t('guild:facts.autosanction', { count: autosanction.rules }) : null;
    case 'captcha': {
      if (!captcha) return null;
      const time = durationInSentence(captcha.timeout_seconds, locale);
      return t(`guild:facts.captcha.${captcha.on_failure}`, { count: captcha.attempts, time });
    }
    case 'logs':
      return logs ? t('guild:facts.logs', { count: logs.events }) : null;
    case 'recurring':
      return recurring ? t('guild:facts.recurring', { count: recurring.messages }) : null;
    case 'tickets': {
      if (!tickets) return null;
      const panels = t('guild:facts.panels', { count: tickets.panels });
      return `${panels} · ${t('guild:facts.open', { count: tickets.open })}`;
    }
  }
}

/** How much is wrong with a module, in place of its figure. */
function Wrong({ faults, attention }: Counts) {
  const severity = faults > 0 ? 'fault' : 'attention';
  return (
    <span className="flex items-center gap-2" data-severity={severity}>
      <span className="notice-lamp mx-1" aria-hidden="true" />
      <span className={faults > 0 ? 'text-error-text' : 'text-warning-text'}>
        {faults > 0 ? t('notices:faults', { count: faults }) : t('notices:to_check', { count: attention })}
      </span>
    </span>
  );
}

interface RowProps {
  readonly guild: Guild;
  readonly health: Health | null;
  readonly module: Module;
  readonly name: Screen;
}

function ModuleRow({ guild, health, module, name }: RowProps) {
  const Icon = navIcons[routes[name].nav.icon];
  const on = guild.modules[module];
  // Moderators see the overview, but settings are for managers.
  const open = routes[name].built && guild.viewer.role !== 'moderator';
  const wrong = countsOf((health?.notices ?? []).filter(({ screen }) => screen === name));
  const fact = (on && factOf(module, health?.modules)) || t(`guild:about.${name}`);
  const body = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 grow sm:flex sm:items-baseline sm:gap-3">
        <span className="block font-semibold sm:w-44 sm:shrink-0">{t(`routes:${name}`)}</span>
        <span className="block min-w-0 text-muted">
          {on && wrong.faults + wrong.attention > 0 ? <Wrong {...wrong} /> : fact}
        </span>
      </span>
      <span className={`shrink-0 ${on ? '' : 'text-muted'}`}>
        {t(on ? 'guild:modules.on' : 'guild:modules.off')}
      </span>
      <ChevronRight
        size={16}
        aria-hidden="true"
        className={`turns shrink-0 text-muted ${open ? '' : 'invisible'}`}
      />
    </>
  );
  const shape = 'flex min-h-11 items-center gap-3 px-5 py-2';
  return (
    <li className="border-t border-line">
      {open ? (
        <a
          className={`${shape} hover:bg-hover focus-visible:-outline-offset-2`}
          href={href(name, { guild_id: guild.id }, locale)}
        >
          {body}
        </a>
      ) : (
        <div className={shape}>{body}</div>
      )}
    </li>
  );
}

/** The modules of the bot, each with whether it is on and what it does, or what is wrong with it. */
export function Modules({ guild, health }: { readonly guild: Guild; readonly health: Health | null }) {
  return (
    <section className="panel overflow-hidden" aria-labelledby="modules">
      <div className="px-5 pb-3 pt-4">
        <h2 id="modules" className="text-title">
          {t('guild:modules.title')}
        </h2>
        <p className="text-muted">
          {guild.viewer.role === 'moderator' ? t('guild:moderator_only.text') : t('guild:modules.help')}
        </p>
      </div>
      <ul>
        {modules.map(([module, name]) => (
          <ModuleRow key={name} guild={guild} health={health} module={module} name={name} />
        ))}
      </ul>
    </section>
  );
}
