/** The automod lab: tries rules on messages that are never sent. */

import { useStore } from '@nanostores/react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { locale, t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { useDrafted } from '../../../screen-kits/list/drafted.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RestingStatus } from '../../../ui/RestingStatus.tsx';
import { patternFindings } from '../pattern-findings.ts';
import type { AutomodEntry } from '../store.ts';
import { type Example, exampleScene, examplesOf } from './examples.ts';
import { Items } from './Items.tsx';
import { labOf } from './lab-store.ts';
import { NextMessage } from './NextMessage.tsx';
import { People } from './People.tsx';
import { RaidRehearsal } from './RaidRehearsal.tsx';
import { Sample } from './Sample.tsx';
import { Sanctions } from './Sanctions.tsx';
import { Share } from './Share.tsx';
import { isEmpty, itemsOf, type LabScene } from './scene.ts';
import { useKnownChannels, useVerdicts } from './use-verdicts.ts';
import type { Row } from './view.ts';

/** Loaded on demand, since few patterns need it. */
const hintsCode = lazyCode(() => withTexts(['automod-form'], import('./PatternHints.tsx')));

function exampleText({ name, count, seconds }: Example): string {
  if (name === 'invite' || name === 'forward' || name === 'disguise')
    return t(`automod-lab:examples.${name}`);
  const duration = durationInSentence(Math.max(1, seconds), locale);
  if (name === 'spam') return t('automod-lab:examples.spam', { count, duration });
  return t('automod-lab:examples.raid', { count, duration });
}

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  /** Whether a sheet around it already shows the title. */
  readonly isSheet?: boolean;
}

/** Tries the rules, including changes in the open form, on messages that are never sent. */
export function Lab({ list, isSheet = false }: Props) {
  const lab = labOf(list);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  /** Scrolls to the top of the lab. In a sheet, the title is outside of it. */
  const reveal = useCallback(() => {
    if (title.current) return title.current.focus();
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);
  const rules = useDrafted(list);
  const scene = useStore(lab.$scene);
  const link = useStore(lab.$link);
  const ladder = useStore(lab.ladder.$state);
  const places = useKnownChannels();
  const setting = { guildId: list.guildId, rules, ladder, places };
  const { verdicts, retry } = useVerdicts(lab, setting);
  useEffect(() => lab.watch(), [lab]);
  useEffect(() => {
    // A scene from a link is scrolled into view.
    if (link.arrivals > 0) reveal();
  }, [link.arrivals, reveal]);
  const examples = useMemo(
    () =>
      examplesOf(rules, {
        talk: t('automod-lab:examples.talk'),
        invite: t('automod-lab:examples.invite_text', { link: 'discord.gg/abcdef' }),
        around: (word) => t('automod-lab:examples.around', { word }),
        name: t('automod-lab:joins.example'),
      }),
    [rules],
  );
  const sanctions = ladder.kind === 'ready' ? ladder.value : [];
  const view = verdicts.kind === 'done' ? verdicts.view : null;
  /** Verdicts are delayed while typing. Until then, the previous one is shown. */
  const rowOf = (place: number): Row | null => {
    if (verdicts.kind !== 'done' || itemsOf(verdicts.of)[place]?.kind !== itemsOf(scene)[place]?.kind)
      return null;
    return verdicts.view.rows[place] ?? null;
  };
  // A scene from a link is shown together with its verdict, to avoid a layout shift.
  const [isArriving, setArriving] = useState(() => !isEmpty(scene));
  const isTold = verdicts.kind === 'done' ? verdicts.isWhole : verdicts.kind !== 'idle';
  if (isArriving && isTold) setArriving(false);
  const tryScene = (tried: LabScene) => {
    lab.replace(tried);
    reveal();
  };
  const total = view?.rows.length ?? 0;
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-lab=""
      className={`grid grid-cols-1 gap-4 focus:outline-none ${isSheet ? '' : 'panel p-5'}`}
      aria-labelledby={isSheet ? undefined : titleId}
      // Loads the ladder before the first verdict needs it.
      onFocus={lab.readLadder}
      // Many buttons disappear after a click.
      onClickCapture={() =>
        keepFocus(
          () => title.current,
          () => section.current,
        )
      }
    >
      {!isSheet && (
        <header>
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className="flex items-center gap-2 text-title/5.5 focus:outline-none"
          >
            <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
            {t('automod:lab.title')}
          </h2>
          <p className="text-body/4.5 text-muted">{t('automod:lab.help')}</p>
        </header>
      )}
      {link.isBroken && (
        <Notice tone="warning">
          {t('automod-lab:link.broken')}{' '}
          <button type="button" className="anchor" onClick={lab.dismissBroken}>
            {t('common:dismiss')}
          </button>
        </Notice>
      )}
      {isArriving ? (
        <div className="min-h-dvh" aria-busy="true" />
      ) : (
        <>
          {rules.some((rule) => patternFindings(rule).length > 0) && (
            <Lazy source={hintsCode} waiting={null}>
              {({ PatternHints }) => <PatternHints rules={rules} />}
            </Lazy>
          )}
          <People scene={scene} onChange={lab.change} />
          <Items scene={scene} places={places} rowOf={rowOf} ladder={sanctions} onChange={lab.change} />
          <NextMessage
            scene={scene}
            places={places}
            row={itemsOf(scene).length > scene.items.length ? rowOf(scene.items.length) : null}
            ladder={sanctions}
            onChange={lab.change}
          />
          {isEmpty(scene) && (
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-body/4.5 text-muted">{t('automod-lab:examples.title')}</p>
              {examples.map((example) => (
                <button
                  key={example.name}
                  type="button"
                  className="min-h-7 rounded-full border border-edge px-3 text-body hover:bg-hover coarse:min-h-11"
                  onClick={() => lab.replace(exampleScene(scene, example))}
                >
                  {exampleText(example)}
                </button>
              ))}
            </div>
          )}
          {(verdicts.kind === 'too_slow' || verdicts.kind === 'failed') && (
            <Notice tone="error">
              {t(`automod-lab:${verdicts.kind}`)}{' '}
              <button type="button" className="anchor" onClick={retry}>
                {t('common:retry')}
              </button>
            </Notice>
          )}
          <RestingStatus
            text={view ? t('automod-lab:summary', { count: view.caught, total }) : ''}
            typed={scene}
          />
          {view && (
            <Sanctions guildId={list.guildId} view={view} scene={scene} state={ladder} ladder={lab.ladder} />
          )}
          {!isEmpty(scene) && <Share lab={lab} owner={list.owner} />}
          <RaidRehearsal rules={rules} />
          <Sample guildId={list.guildId} rules={rules} onTry={tryScene} />
        </>
      )}
    </section>
  );
}
