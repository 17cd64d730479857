import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import { useId } from 'react';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Editor } from '../../screen-kits/list/Editor.tsx';
import { EntryChip } from '../../screen-kits/list/EntryChip.tsx';
import { EntrySwitch } from '../../screen-kits/list/EntrySwitch.tsx';
import type { List, OpenForm } from '../../screen-kits/list/types.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type Finding, isFaulty } from './findings.ts';
import { Hits } from './Hits.tsx';
import { conditionText, followText, typeName } from './sentence.ts';
import type { AutomodEntry } from './store.ts';

/** Loaded on demand, since few rules have problems. */
const findingsCode = lazyCode(() => withTexts(['automod-form', 'pickers'], import('./RuleFindings.tsx')));

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly entry: AutomodEntry;
  /** The rule with the changes in its form. */
  readonly rule: AutomodRule;
  readonly findings: readonly Finding[];
  readonly hasDraft: boolean;
  /** The open form, if it is this rule's. */
  readonly opened: OpenForm<AutomodRule> | null;
}

const openLook =
  '[box-shadow:inset_4px_0_0_var(--guild)] rtl:[box-shadow:inset_-4px_0_0_var(--guild)] ' +
  'forced-colors:-outline-offset-2 forced-colors:[outline:2px_solid_Highlight]';

const openerLook =
  'w-full min-w-0 py-2 pe-5 ps-2 text-start [container-type:inline-size] focus-visible:rounded-control focus-visible:-outline-offset-2 max-sm:pe-3';

/** Its columns; where there is no room for all, as with larger letters, the sentence stands below the name. */
const summaryLook =
  'grid min-h-[calc(var(--row,2.5rem)-1rem)] grid-cols-[9.5rem_minmax(0,1fr)_auto_auto_auto] items-center gap-x-3 gap-y-1 ' +
  '[@container(max-width:39.99rem)]:grid-cols-[minmax(0,1fr)_auto_auto_auto]';

/** A rule: its switch, its summary, how often it was triggered, and its form below. */
export function RuleRow({ list, entry, rule, findings, hasDraft, opened }: Props) {
  const { id, hits } = entry;
  const formId = useId();
  const words = { t, locale };
  const name = typeName(id, words);
  const isFault = isFaulty(findings);
  const isObserving = rule.enabled && rule.mode === 'observe';
  const ground = isFault ? 'bg-error-soft' : opened ? 'bg-guild-soft' : '';
  return (
    <li
      className={`relative border-t border-line ${ground} ${opened ? openLook : ''}`}
      data-entry={id}
      data-open={opened ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and none is shown. */}
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 ps-6 max-sm:ps-4"
      >
        <EntrySwitch list={list} entry={entry} label={t('automod:switch', { name })} />
        <button
          type="button"
          className={openerLook}
          data-opener=""
          aria-expanded={opened !== null}
          aria-controls={opened ? formId : undefined}
          onPointerEnter={list.editor.prefetch}
          onClick={() => (opened ? list.close() : list.open({ kind: 'entry', id }))}
        >
          <span className={summaryLook}>
            <span
              className={`flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [@container(max-width:39.99rem)]:[grid-area:1/1] ${rule.enabled ? '' : 'text-muted'}`}
            >
              {name}
              {hasDraft && !opened && <EntryChip isUnsaved>{t('frame:unsaved')}</EntryChip>}
            </span>
            <span className="text-body text-muted [@container(max-width:39.99rem)]:[grid-area:2/1/auto/-1]">
              <span className={`font-medium ${rule.enabled ? 'text-content' : ''}`}>
                {conditionText(rule, words)}
              </span>{' '}
              <span className="whitespace-nowrap">
                <ArrowRight
                  size={14}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="turns mx-0.5 inline align-[-2px]"
                />
                <span className="sr-only">: </span>
              </span>
              {followText(rule, words)}
            </span>
            <span
              className={`flex items-center gap-1 whitespace-nowrap text-body ${isObserving ? 'rounded-full border border-edge px-2 py-0.5' : 'text-muted'}`}
            >
              {isObserving && (
                <>
                  <Eye size={14} strokeWidth={1.75} aria-hidden="true" /> {t('automod:mode.observe')}
                </>
              )}
              {!rule.enabled && t('automod:mode.off')}
            </span>
            {hits && <Hits hits={hits} isWatching={rule.mode === 'observe'} />}
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={`text-muted [transition:rotate_120ms_ease-out] ${opened ? '[rotate:180deg]' : ''}`}
            />
          </span>
        </button>
        {findings.length > 0 && (
          <Lazy source={findingsCode} waiting={null}>
            {({ RuleFindings }) => (
              <RuleFindings list={list} id={id} findings={findings} isOpen={opened !== null} />
            )}
          </Lazy>
        )}
        {opened && (
          <div
            id={formId}
            data-rule-form=""
            className="col-span-full -ms-6 min-w-0 border-t border-line bg-card px-6 pb-5 pt-4 max-sm:-ms-4 max-sm:px-4"
          >
            <Editor list={list} opened={opened} isGone={false} />
          </div>
        )}
      </div>
    </li>
  );
}
