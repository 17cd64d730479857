/** The message editor with its preview. */
import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { currentGuild } from '../../app/guild/guild-data.ts';
import type { ShownMessage } from '../../chat/drawing/shown.ts';
import { type ComponentUse, isSecondGeneration } from '../../chat/message/components.ts';
import { embedsLength, type MessageTemplate, messageLimits } from '../../chat/message/message.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import { pressedLetter } from '../../ui/keys.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Counter } from '../../ui/TextField.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useCompletable } from '../editor/completable.ts';
import { Delivery } from '../editor/Delivery.tsx';
import { EmojiSource } from '../editor/EmojiSource.tsx';
import { type Editing, EditingContext, FailedPicturesContext } from '../editor/editing.ts';
import { hasCommand } from '../editor/format-keys.ts';
import { MessageEditor } from '../editor/MessageEditor.tsx';
import { withoutComponents } from '../json/generations.ts';
import { ChatViewChoice } from '../preview/ChatViewChoice.tsx';
import { componentsEditor } from '../preview/component-code.ts';
import { useMentionNames } from '../preview/examples.ts';
import { $failedPictures } from '../preview/failed-pictures.ts';
import { MessagePreview } from '../preview/MessagePreview.tsx';
import { seekMember } from '../preview/member-names.ts';
import { suggestions, type Trigger } from '../text/completion.ts';
import { ComposerBar, type ComposerDialog } from './ComposerBar.tsx';
import css from './composer.css?inline';
import { HostDialog, hostDialogs } from './HostDialog.tsx';
import { InsertDialog, type Insertion } from './InsertDialog.tsx';
import { editorLook, type Pane, previewLook, workLook } from './panes.tsx';
import { useHistory } from './use-history.ts';
import { useJson } from './use-json.ts';

adoptStyles(css);

/** Most messages need neither. */
const templates = lazyCode(() => withTexts(['composer-host'], import('./TemplatesDialog.tsx')));
const jsonPane = lazyCode(() => withTexts(['composer-json'], import('./JsonPane.tsx')));

export interface ComposerProps {
  readonly value: MessageTemplate;
  readonly onChange: (value: MessageTemplate) => void;
  /** Takes the path within the message: `content`, `embeds.0.title`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly errorsUnder: (path: string) => number;
  readonly guildId: string;
  /** What the bot adds below the message, for example the captcha's button. */
  readonly controls?: ShownMessage['controls'] | undefined;
  /** Which components the message may have; without it, none. */
  readonly use?: ComponentUse | undefined;
  /** Fills the height of its parent; its panes then scroll separately. */
  readonly fills?: boolean;
  /** Rendered at the end of the last row. */
  readonly end?: ReactNode;
}

/** How many fit below a text on a phone without scrolling. */
const shownSuggestions = 6;

/** A status message, also announced. The number makes repeated words a new announcement. */
interface Said {
  readonly text: string;
  readonly number: number;
}

/** The message editor with its preview: all fields, undo, templates, JSON. The parent keeps the value. */
export function Composer(props: ComposerProps) {
  const { value, onChange, errorAt, errorsUnder, guildId, controls, use, fills = false, end } = props;
  const edited = useHistory(value, onChange);
  const { edit, separate } = edited;
  const completable = useCompletable(guildId);
  const suggest = useCallback(
    (trigger: Trigger) => suggestions(trigger, completable, shownSuggestions),
    [completable],
  );
  const json = useJson();
  const names = useMentionNames(guildId);
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const editing = useMemo<Editing>(
    () => ({
      suggest,
      separate,
      names,
      choose: (what, insert) => setInsertion({ what, insert }),
      seek: (id) => void seekMember(guildId, id),
    }),
    [suggest, separate, names, guildId],
  );
  const [pane, setPane] = useState<Pane>('edit');
  const [dialog, setDialog] = useState<ComposerDialog | null>(null);
  const [said, setSaid] = useState<Said>({ text: '', number: 0 });
  const guild = useStore(currentGuild(guildId).$state);
  const mayPost = guild.kind === 'ready' && guild.value.viewer.role !== 'moderator';
  const failedPictures = useStore($failedPictures);
  const root = useRef<HTMLDivElement>(null);
  const previewed = useAfterPaint(value);
  const say = useCallback((text: string) => setSaid(({ number }) => ({ text, number: number + 1 })), []);
  const undo = useCallback(() => edited.undo() && say(t('composer:undone')), [edited.undo, say]);
  const redo = useCallback(() => edited.redo() && say(t('composer:redone')), [edited.redo, say]);
  const change = useCallback((message: MessageTemplate) => edit(() => message), [edit]);
  const { toggle } = json;
  const toggleJson = useCallback(() => {
    toggle();
    setPane('edit');
  }, [toggle]);
  function replace(message: MessageTemplate, text: string) {
    separate();
    edit(() => message);
    say(text);
  }
  function press(event: KeyboardEvent) {
    if (!hasCommand(event)) return;
    const letter = pressedLetter(event);
    const back = letter === 'z' && !event.shiftKey;
    if (!back && letter !== 'z' && !(letter === 'y' && !event.shiftKey)) return;
    event.preventDefault();
    if (back) undo();
    else redo();
  }
  // The browser's own menu has an undo too.
  const onHistory = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    if (event.inputType === 'historyUndo') undo();
    else redo();
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: InputEvent) => onHistory(event);
    element?.addEventListener('beforeinput', listener);
    return () => element?.removeEventListener('beforeinput', listener);
  }, []);
  /** The sides of what fills a sheet. */
  const sides = fills ? 'px-4 sm:px-6' : '';
  return (
    <div
      className={`composer min-w-0 [container-type:inline-size] ${fills ? 'min-h-0 flex-1' : ''}`}
      data-fills={fills || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the shortcuts of everything inside. */}
      <div
        ref={root}
        className={fills ? 'grid h-full grid-rows-[auto_minmax(0,1fr)_auto]' : undefined}
        data-drop=""
        onKeyDown={press}
        {...json.drop}
      >
        <div
          className={`flex flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 ${sides}`}
        >
          <ComposerBar
            canUndo={edited.canUndo}
            canRedo={edited.canRedo}
            onUndo={undo}
            onRedo={redo}
            onOpen={setDialog}
            onTemplates={templates.prefetch}
            onHost={hostDialogs.prefetch}
            mayPost={mayPost}
            json={json.open}
            onJson={toggleJson}
          />
          <div className="[@container(min-width:52rem)]:hidden">
            <Segments
              label={t('composer:pane.label')}
              value={pane}
              onChange={setPane}
              options={(['edit', 'preview'] as const).map((name) => ({
                value: name,
                label: t(`composer:pane.${name}`),
              }))}
            />
          </div>
        </div>
        <div className={workLook(fills)}>
          <div className={`${editorLook(fills, pane)} ${sides}`}>
            {json.open ? (
              <Lazy source={jsonPane}>
                {({ JsonPane }) => (
                  <JsonPane
                    key={json.incoming.number}
                    value={value}
                    onChange={change}
                    isPlain={!use}
                    incoming={json.incoming.text}
                    onFiles={(files) => void json.take(files)}
                    say={say}
                  />
                )}
              </Lazy>
            ) : (
              <EditingContext value={editing}>
                <FailedPicturesContext value={failedPictures}>
                  <EmojiSource guildId={guildId}>
                    {!isSecondGeneration(value) && (
                      <MessageEditor value={value} edit={edit} errorAt={errorAt} errorsUnder={errorsUnder} />
                    )}
                    {use && (
                      <Lazy source={componentsEditor}>
                        {({ ComponentsEditor }) => (
                          <ComponentsEditor value={value} edit={edit} errorAt={errorAt} use={use} />
                        )}
                      </Lazy>
                    )}
                    <Delivery value={value} edit={edit} error={errorAt('allowed_mentions.parse')} />
                  </EmojiSource>
                </FailedPicturesContext>
              </EditingContext>
            )}
          </div>
          <section className={`${previewLook(fills, pane)} ${sides}`} aria-label={t('chat:preview')}>
            <ChatViewChoice />
            <MessagePreview message={previewed} guildId={guildId} controls={controls} />
          </section>
        </div>
        <div
          className={`sticky bottom-0 z-[4] flex min-h-[3.25rem] flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 ${fills ? 'bg-raised' : 'bg-card'} ${sides}`}
        >
          {!isSecondGeneration(value) && (
            <span className="flex items-center gap-1 text-xs text-muted">
              {t('composer:embeds_total')}
              <Counter isFree length={embedsLength(value.embeds ?? [])} limit={messageLimits.allEmbeds} />
            </span>
          )}
          <p
            role="status"
            className="min-w-0 flex-1 text-end text-body text-muted max-sm:-order-1 max-sm:basis-full max-sm:text-start max-sm:has-[>:empty]:hidden"
            data-said=""
          >
            <span key={said.number}>{said.text}</span>
          </p>
          {end}
        </div>
      </div>
      {insertion && (
        <InsertDialog
          {...insertion}
          guildId={guildId}
          completable={completable}
          onClose={() => setInsertion(null)}
        />
      )}
      {dialog === 'templates' && (
        <Lazy source={templates} waiting={null}>
          {({ TemplatesDialog }) => (
            <TemplatesDialog
              message={value}
              guildId={guildId}
              onLoad={(message) =>
                replace(use ? message : withoutComponents(message), t('composer:templates.loaded'))
              }
              onPosted={() => setDialog('posted')}
              onClose={() => setDialog(null)}
            />
          )}
        </Lazy>
      )}
      {dialog !== null && dialog !== 'templates' && (
        <HostDialog
          dialog={dialog}
          message={value}
          guildId={guildId}
          onImport={(message) => replace(use ? message : withoutComponents(message), t('composer:imported'))}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
