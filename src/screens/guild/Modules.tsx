import { may, mayOpen } from '../../app/guild/may.ts';
import { type Counts, countsOf } from '../../app/panels/notices/attention.ts';
import type { Health } from '../../app/panels/notices/health.ts';
import { Lamp } from '../../app/panels/notices/Lamp.tsx';
import type { Guild } from '../../contract/guilds.ts';
import type { ModuleFigures } from '../../contract/health.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { href, type RouteName, routes } from '../../routes.ts';
import { navIcons } from '../../ui/nav-icons.ts';
import { Fold } from '../../ui/structure/Fold.tsx';
import { Cell, WholeLink } from './Linked.tsx';
import { ModuleSwitch } from './ModuleSwitch.tsx';
import type { Report } from './report/report.ts';
import { switchable } from './switch.ts';

/** The modules and their screens. */
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

/** A figure about a module; null if the host provides none. */
function factOf(module: Module, figures: ModuleFigures | undefined, report: Report | null): string | null {
  const { automod, autosanction, captcha, logs, recurring, tickets } = figures ?? {};
  switch (module) {
    case 'automod': {
      if (!automod) return null;
      const rules = t('guild:facts.automod', { count: automod.rules });
      const count = report?.totals.automod_hits;
      if (count === undefined) return rules;
      return `${rules} · ${t('guild:facts.hits', { count, shown: formatNumber(count, locale) })}`;
    }
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

/** The number of problems of a module, shown instead of its figure. */
function Wrong({ faults, attention }: Counts) {
  const severity = faults > 0 ? 'fault' : 'attention';
  return (
    <span className="flex items-center gap-2">
      <Lamp severity={severity} className="mx-1" />
      <span className={faults > 0 ? 'text-error-text' : 'text-warning-text'}>
        {faults > 0 ? t('notices:faults', { count: faults }) : t('notices:to_check', { count: attention })}
      </span>
    </span>
  );
}

interface RowProps {
  readonly guild: Guild;
  readonly health: Health | null;
  readonly report: Report | null;
  readonly module: Module;
  readonly name: Screen;
}

function ModuleRow({ guild, health, report, module, name }: RowProps) {
  const Icon = navIcons[routes[name].nav.icon];
  const on = guild.modules[module];
  const open = mayOpen(guild, name);
  const wrong = countsOf((health?.notices ?? []).filter(({ screen }) => screen === name));
  const fact = (on && factOf(module, health?.modules, report)) || t(`guild:about.${name}`);
  const own = may(guild, name, 'edit') ? switchable.find((one) => one === module) : undefined;
  return (
    <Cell className="min-h-12 items-center gap-3 py-2">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <span className="min-w-0 grow sm:flex sm:items-baseline sm:gap-3">
        {open ? (
          <WholeLink
            className="block font-semibold sm:w-44 sm:shrink-0"
            href={href(name, { guild_id: guild.id }, locale)}
          >
            {t(`routes:${name}`)}
          </WholeLink>
        ) : (
          <span className="block font-semibold sm:w-44 sm:shrink-0">{t(`routes:${name}`)}</span>
        )}
        <span className="block min-w-0 text-muted">
          {on && wrong.faults + wrong.attention > 0 ? <Wrong {...wrong} /> : fact}
        </span>
      </span>
      <span
        className={`pointer-events-none relative flex min-w-11 flex-none items-center justify-end [&>input]:pointer-events-auto ${on ? '' : 'text-muted'}`}
      >
        {own ? (
          <ModuleSwitch guildId={guild.id} module={own} isOn={on} />
        ) : (
          t(on ? 'guild:modules.on' : 'guild:modules.off')
        )}
      </span>
    </Cell>
  );
}

interface Props {
  readonly guild: Guild;
  readonly health: Health | null;
  /** The figures of the period; null while loading, and for readers who may not see them. */
  readonly report: Report | null;
}

/** The modules of the bot, each with its switch and a figure or its problems. Folded for readers who may change none. */
export function Modules({ guild, health, report }: Props) {
  const on = modules.filter(([module]) => guild.modules[module]).length;
  const count = t('guild:modules.count', { on, total: modules.length });
  const rows = (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(24rem,45%)),1fr))] overflow-hidden max-lg:grid-cols-1">
      {modules.map(([module, name]) => (
        <ModuleRow key={name} guild={guild} health={health} report={report} module={module} name={name} />
      ))}
    </ul>
  );
  if (!may(guild, 'frame', 'edit')) {
    return (
      <Fold
        className="panel overflow-hidden"
        summary={
          <>
            <h2 className="text-title/5.5">{t('guild:moderator_only.title')}</h2>
            <span className="ms-1.5 text-muted">{count}</span>
          </>
        }
        look="min-h-12 px-5 py-2 max-sm:px-4"
      >
        <p className="px-5 pb-3 text-muted max-sm:px-4">{t('guild:moderator_only.text')}</p>
        {rows}
      </Fold>
    );
  }
  return (
    <section className="panel overflow-hidden" aria-labelledby="modules">
      <div className="px-5 pb-3 pt-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="modules" className="text-title/5.5">
            {t('guild:modules.title')}
          </h2>
          <p className="text-muted">{count}</p>
        </div>
        <p className="text-muted">{t('guild:modules.help')}</p>
      </div>
      {rows}
    </section>
  );
}
