import { useStore } from '@nanostores/react';
import Copy from 'lucide-react/icons/copy';
import Eraser from 'lucide-react/icons/eraser';
import X from 'lucide-react/icons/x';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useGuildId, useUser } from '../../app/guild/context.ts';
import { undoAction } from '../../app/states/undoing.ts';
import { draftsOf } from '../../app/stores/drafts.ts';
import { toast } from '../../app/stores/toasts.ts';
import { isBlank } from '../../chat/message/message.ts';
import { useLeftParts } from '../../composer/editor/left-parts.ts';
import { Composer } from '../../composer/window/Composer.tsx';
import { fieldErrors } from '../../contract/field-errors.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import type { FieldError } from '../../contract/problem.ts';
import { richMessage } from '../../contract/rich-message.ts';
import { locale, t, tKey } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/controls.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { type Composition, createComposition } from './composed.ts';

/** The longest link that fits into one message of the platform, in characters; longer ones get a warning. */
const longLink = 2000;

/** How long nothing is typed before the link is compressed, in milliseconds. */
const linkPause = 150;

/** A constant, to avoid rendering again. */
const none: readonly FieldError[] = [];

/** The errors of the message as typed; none while it is blank. */
function errorsOf(message: MessageTemplate): readonly FieldError[] {
  if (isBlank(message)) return none;
  const parsed = v.safeParse(richMessage, message);
  return parsed.success ? none : fieldErrors(parsed.issues);
}

function sentence({ key, limit }: FieldError): string {
  return tKey('faults:', key, 'malformed', limit === undefined ? {} : { limit: formatNumber(limit, locale) });
}

interface Props {
  /** The message last copied from elsewhere; a new object each time. */
  readonly reused: { readonly message: MessageTemplate } | null;
}

/** A composer for any message, to try out and share by its address. */
export function FreeComposer({ reused }: Props) {
  const guildId = useGuildId();
  const { id: userId } = useUser();
  const composition = useMemo(
    () => createComposition(draftsOf(`${userId}:${guildId}:view`)),
    [userId, guildId],
  );
  const { message, arriving, unreadable, arrivals } = useStore(composition.$composed);
  useEffect(() => composition.watch(), [composition]);
  useEffect(() => {
    if (reused) composition.begin(reused.message);
  }, [composition, reused]);
  // Validation may lag behind typing.
  const considered = useAfterPaint(message);
  const { isEarly, onBlur } = useLeftParts();
  const errors = useMemo(
    () => errorsOf(considered).filter(({ path }) => !isEarly(considered, path)),
    [considered, isEarly],
  );
  const errorAt = useCallback(
    (path: string) => {
      const error = errors.find((found) => found.path === path);
      return error && sentence(error);
    },
    [errors],
  );
  const errorsUnder = useCallback(
    (path: string) =>
      errors.filter((found) => found.path === path || found.path.startsWith(`${path}.`)).length,
    [errors],
  );
  // Shown briefly while the message in the address is decompressed.
  if (arriving) return <div className="panel min-h-[100dvh]" aria-busy="true" />;
  return (
    <div className="grid gap-4">
      <Sharing message={considered} composition={composition} />
      {unreadable && (
        <Notice tone="warning">
          <div className="flex items-start gap-3">
            <p>{t(isBlank(message) ? 'view:composer.unreadable' : 'view:composer.unreadable_kept')}</p>
            <IconButton
              className="shrink-0"
              aria-label={t('common:dismiss')}
              onClick={composition.dismissUnreadable}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes what the focus has left. */}
      <div className="panel px-4 pb-1 sm:px-6" onBlur={onBlur}>
        <Composer
          key={arrivals}
          value={message}
          onChange={composition.compose}
          errorAt={errorAt}
          errorsUnder={errorsUnder}
          guildId={guildId}
          use="free"
        />
      </div>
    </div>
  );
}

interface SharingProps {
  readonly message: MessageTemplate;
  readonly composition: Composition;
}

/** The buttons that copy the link and clear the message. */
const Sharing = memo(function Sharing({ message, composition }: SharingProps) {
  const { begin, linkTo, shortLinkTo } = composition;
  const [short, setShort] = useState({ message, link: '' });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const link = await shortLinkTo(message);
      if (current) setShort({ message, link });
    }, linkPause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [message, shortLinkTo]);
  const [byHand, setByHand] = useState(false);
  const [asked, setAsked] = useState(false);
  const blank = isBlank(message);
  // The clipboard has to be written synchronously on click. If the short link is not ready, the longer one is used.
  const link = () => (short.message === message && short.link ? short.link : linkTo(message));
  const copy = async () => {
    setAsked(blank);
    if (blank) return;
    try {
      await navigator.clipboard.writeText(link());
      setByHand(false);
      toast({ tone: 'success', text: t('view:composer.copied') });
    } catch {
      setByHand(true);
    }
  };
  const clear = () => {
    setAsked(blank);
    if (blank) return;
    begin({});
    toast({
      tone: 'success',
      text: t('view:composer.cleared'),
      action: undoAction(() => begin(message)),
    });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto min-w-60 flex-1 text-body/4.5 text-muted">{t('view:composer.help')}</p>
        <div className="flex gap-2">
          <Button kind="quiet" small aria-disabled={blank || undefined} onClick={clear}>
            <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('view:composer.clear')}
          </Button>
          <Button kind="primary" small aria-disabled={blank || undefined} onClick={() => void copy()}>
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('view:composer.copy')}
          </Button>
        </div>
      </div>
      <p role="status" className="text-body/4.5 text-muted empty:hidden">
        {asked && blank && t('view:composer.nothing')}
        {!blank &&
          short.link.length > longLink &&
          t('view:composer.long', { length: formatNumber(short.link.length, locale) })}
      </p>
      {byHand && !blank && (
        <label className="grid gap-1 text-body/4.5">
          {t('view:composer.by_hand')}
          <Input
            className="w-full"
            dir="ltr"
            readOnly
            value={link()}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </div>
  );
});
