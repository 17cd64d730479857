import Plus from 'lucide-react/icons/plus';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Editor } from './Editor.tsx';
import { EntryChip } from './EntryChip.tsx';
import type { List, OpenForm, Switchable } from './types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly count: number;
  readonly max: number;
  readonly maxPremium: number;
  readonly hasDraft: boolean;
  /** Of two primary buttons, that of the open form stays. */
  readonly isFormOpen: boolean;
}

const foot =
  'entry-add relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 pe-6 ps-[4.5rem] text-body max-sm:px-4 arabic:leading-[1.7]';

/** The button to add an entry; when the list is full, what premium would allow. */
export function Adding<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, count, max, maxPremium, hasDraft, isFormOpen } = props;
  const { name } = list.manifest;
  if (count < max) {
    return (
      <div className={foot}>
        <Button kind={isFormOpen ? 'quiet' : 'primary'} small data-add="" onClick={list.add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(`${name}:add`)}
        </Button>
        {hasDraft && <EntryChip isUnsaved>{t('frame:unsaved')}</EntryChip>}
      </div>
    );
  }
  const hasPremium = max === maxPremium;
  return (
    <div className={`${foot} ${hasPremium ? 'text-muted' : 'entry-full bg-premium-soft text-premium-text'}`}>
      <p tabIndex={-1} data-add="">
        {count > max && t(`${name}:limit.over`, { max })}
        {count === max && hasPremium && t(`${name}:limit.full_premium`, { max })}
        {count === max && !hasPremium && t(`${name}:limit.full`, { max, premium: maxPremium })}
      </p>
      {!hasPremium && (
        <a className="anchor" href={href('premium', {}, locale)}>
          {t(`${name}:limit.premium`)}
        </a>
      )}
    </div>
  );
}

interface NewProps<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly opened: Extract<OpenForm<Body>, { kind: 'new' }>;
}

/** The form of an entry that is not there yet. */
export function NewEntry<E extends Entry & Body, Body extends Switchable>({
  list,
  opened,
}: NewProps<E, Body>) {
  const title = t(`${list.manifest.name}:entry.new`);
  const { Notes } = list.parts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its legend where none is shown.
    <div
      role="group"
      aria-label={title}
      className="entry entry-new relative border-t border-line bg-hover py-5 pe-6 ps-[4.5rem] max-sm:px-4"
    >
      <p className="mb-4 font-semibold">{title}</p>
      {Notes && <Notes id="new" list={list} />}
      <Editor list={list} opened={opened} isGone={false} />
    </div>
  );
}
