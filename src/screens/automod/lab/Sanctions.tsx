import type { Resource, ResourceState } from '../../../app/stores/resource.ts';
import type { SanctionRule } from '../../../contract/auto-sanction.ts';
import { locale, t } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { personName } from './People.tsx';
import type { LabScene } from './scene.ts';
import { SanctionLine, VerdictList } from './Verdict.tsx';
import type { View } from './view.ts';

interface Props {
  readonly guildId: string;
  readonly view: View;
  readonly scene: LabScene;
  readonly state: ResourceState<readonly SanctionRule[]>;
  readonly ladder: Resource<readonly SanctionRule[]>;
}

/** The automatic sanctions for each person's infractions. */
export function Sanctions({ guildId, view, scene, state, ladder }: Props) {
  if (view.people.length === 0) return null;
  const rules = state.kind === 'ready' ? state.value : [];
  const link = (
    <a className="anchor" href={href('auto-sanction', { guild_id: guildId }, locale)}>
      {t('automod-lab:follows.see')}
    </a>
  );
  return (
    <section
      className="grid grid-cols-1 gap-2 border-t border-line pt-4"
      aria-label={t('automod-lab:follows.title')}
    >
      <h3 className="font-semibold">{t('automod-lab:follows.title')}</h3>
      {state.kind === 'failed' && (
        <Notice tone="warning">
          {t('automod-lab:follows.failed')}{' '}
          <button type="button" className="anchor" onClick={() => void ladder.reload()}>
            {t('common:retry')}
          </button>
        </Notice>
      )}
      <VerdictList>
        {view.people.map(({ who, infractions, sanctions }) => (
          <li key={who}>
            <strong>
              <bdi>{personName(scene.people[who], who)}</bdi>
            </strong>{' '}
            <span className="text-muted">{t('automod-lab:follows.infractions', { count: infractions })}</span>
            {sanctions.length > 0 && (
              <VerdictList>
                {sanctions.map((met) => (
                  <SanctionLine key={`${met.rule.id} ${met.counted.length}`} met={met} ladder={rules} />
                ))}
              </VerdictList>
            )}
          </li>
        ))}
      </VerdictList>
      {state.kind === 'ready' && view.rows.every(({ sanctions }) => sanctions.length === 0) && (
        <p className="text-body/4.5 text-muted">
          {t(rules.some(({ enabled }) => enabled) ? 'automod-lab:follows.none' : 'automod-lab:follows.off')}{' '}
          {link}
        </p>
      )}
    </section>
  );
}
