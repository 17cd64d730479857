import LayoutPanelTop from 'lucide-react/icons/layout-panel-top';
import PenLine from 'lucide-react/icons/pen-line';
import { useId, useState } from 'react';
import type { ShownMessage } from '../chat/drawing/shown.ts';
import type { ComponentUse } from '../chat/message/components.ts';
import type { MessageTemplate } from '../chat/message/message.ts';
import { t } from '../i18n/client.ts';
import { withTexts } from '../i18n/texts.ts';
import { Button } from '../ui/Button.tsx';
import type { BoundParts } from '../ui/bound.ts';
import { ErrorCount } from '../ui/ErrorCount.tsx';
import { Field, type FieldProps } from '../ui/Field.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { composerTexts } from './composer-texts.ts';
import { wordsOf } from './parts/component-words.ts';
import { firstError } from './parts/first-error.ts';

/** The editor. Its code and texts are fetched when the pointer or focus reaches a message, since most visits change none. */
const composerSheet = lazyCode(() => withTexts(composerTexts, import('./window/ComposerSheet.tsx')));

interface Props extends FieldProps, Omit<BoundParts<MessageTemplate>, keyof FieldProps> {
  readonly guildId: string;
  /** What the bot adds below the message, for the preview. */
  readonly controls?: ShownMessage['controls'];
  /** Which components the message may have; without it, none. */
  readonly use?: ComponentUse;
}

/**
 * A message that the bot will post: a summary, and a button that opens its editor in a sheet. Edits are drafted at once, so
 * closing the sheet loses nothing.
 */
export function MessageField({
  value,
  onChange,
  errorAt,
  errorsUnder,
  guildId,
  controls,
  use,
  ...field
}: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { content = '', embeds = [], components } = value;
  const errors = errorsUnder('content') + errorsUnder('embeds') + errorsUnder('components');
  const error = field.error ?? (errors > 0 ? firstError(value, errorAt) : undefined);
  const text = content.trim() || wordsOf(components);
  return (
    <Field {...field} error={error} as="group">
      {(control, labelId) => (
        <div className="grid gap-3 rounded-control border border-line px-4 py-3.5">
          {text && (
            <p className="line-clamp-3 whitespace-pre-line">
              <bdi dir="auto">{text}</bdi>
            </p>
          )}
          {!text && embeds.length === 0 && <p className="text-muted">{t('message:nothing')}</p>}
          {embeds.length > 0 && (
            <p className="flex items-center gap-2 text-body/4.5 text-muted">
              <LayoutPanelTop size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('message:embeds', { count: embeds.length })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              id={id}
              kind="quiet"
              small
              aria-haspopup="dialog"
              aria-labelledby={`${id} ${labelId}`}
              aria-describedby={control['aria-describedby']}
              data-invalid={error ? '' : undefined}
              onPointerEnter={composerSheet.prefetch}
              onFocus={composerSheet.prefetch}
              onClick={() => setOpen(true)}
            >
              <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('message:edit')}
            </Button>
            {errors > 1 && <ErrorCount count={errors} />}
          </div>
          {open && (
            <Lazy source={composerSheet}>
              {({ ComposerSheet }) => (
                <ComposerSheet
                  title={field.label}
                  value={value}
                  onChange={onChange}
                  errorAt={errorAt}
                  errorsUnder={errorsUnder}
                  guildId={guildId}
                  controls={controls}
                  use={use}
                  onClose={() => setOpen(false)}
                />
              )}
            </Lazy>
          )}
        </div>
      )}
    </Field>
  );
}
