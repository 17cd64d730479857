import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { caseLimits } from '../../../contract/history.ts';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Counter, TextField } from '../../../ui/TextField.tsx';
import type { Edited } from './edited.ts';

type Links = Edited['links'];

interface Props {
  readonly value: Links;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (links: Links) => void;
}

/** Links to evidence, each with what it shows. */
export function LinksField({ value, faultAt, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const inputs = (at: number) => list.current?.children[at]?.querySelector('input');
  function replace(at: number, link: Links[number]) {
    onChange(value.with(at, link));
  }
  function remove(at: number) {
    onChange(value.toSpliced(at, 1));
    keepFocus(
      () => inputs(Math.min(at, value.length - 2)),
      () => add.current,
    );
  }
  function append() {
    onChange([...value, { url: '', caption: '' }]);
    requestAnimationFrame(() => inputs(value.length)?.focus());
  }
  return (
    <Field
      as="group"
      label={t('history-panel:links')}
      error={faultAt('links')}
      aside={<Counter length={value.length} limit={caseLimits.links} />}
    >
      {() => (
        <>
          <ul ref={list} className="grid gap-3 empty:hidden">
            {value.map((link, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else of its own.
              <li key={at} className="flex items-start gap-2 rounded-control border border-line p-3">
                <div className="grid min-w-0 flex-1 gap-3">
                  <TextField
                    kind="url"
                    label={t('history-panel:edit.url', { number: at + 1 })}
                    placeholder="https://"
                    value={link.url}
                    error={faultAt(`links.${at}.url`)}
                    onChange={(url) => replace(at, { ...link, url })}
                  />
                  <TextField
                    label={t('history-panel:edit.caption')}
                    limit={caseLimits.caption}
                    value={link.caption}
                    error={faultAt(`links.${at}.caption`)}
                    onChange={(caption) => replace(at, { ...link, caption })}
                  />
                </div>
                <IconButton
                  aria-label={t('history-panel:edit.remove_link', { number: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {value.length < caseLimits.links && (
            <Button ref={add} kind="quiet" small className="self-start" onClick={append}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('history-panel:edit.add_link')}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
