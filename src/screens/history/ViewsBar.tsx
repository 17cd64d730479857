import { useStore } from '@nanostores/react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import { undoAction } from '../../app/states/undoing.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { lengthOf } from '../../lib/characters.ts';
import { keptName } from '../../lib/shown-names.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Filters, filterCount, noFilters } from './params.ts';
import { filtersOf, nameLimit, type SavedView, savedViews, searchOf, withView } from './views.ts';

interface Props {
  readonly guildId: string;
  readonly filters: Filters;
  readonly onShow: (filters: Filters) => void;
}

const viewButton =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-3 font-medium text-muted hover:text-content focus-visible:-outline-offset-2 aria-current:border-guild aria-current:font-semibold aria-current:text-content coarse:min-h-11 forced-colors:aria-current:border-highlight';

/** Common filters. */
const usual: readonly { readonly name: 'all' | 'active' | 'failed'; readonly filters: Filters }[] = [
  { name: 'all', filters: noFilters },
  { name: 'active', filters: { ...noFilters, action: ['timeout', 'mute', 'ban'], status: 'active' } },
  { name: 'failed', filters: { ...noFilters, status: 'failed' } },
];

/** Named filters: common ones, and those saved in this browser. */
export function ViewsBar({ guildId, filters, onShow }: Props) {
  const [$views] = useState(() => savedViews(guildId));
  const views = useStore($views);
  const bar = useRef<HTMLElement>(null);
  const search = searchOf(filters);
  const isKept =
    filterCount(filters) === 0 ||
    views.some((view) => view.search === search) ||
    usual.some((view) => searchOf(view.filters) === search);

  function remove(view: SavedView) {
    const before = $views.get();
    $views.set(before.filter(({ name }) => name !== view.name));
    // The button disappears with its view.
    bar.current?.querySelector('button')?.focus();
    toast({
      tone: 'success',
      text: t('history:views.removed', { name: view.name }),
      action: undoAction(() => $views.set(before)),
    });
  }
  return (
    <nav
      ref={bar}
      className="mb-3 flex items-center gap-1 overflow-x-auto max-sm:mb-2 border-b border-line"
      aria-label={t('history:views.label')}
    >
      {usual.map(({ name, filters: own }) => (
        <button
          key={name}
          type="button"
          className={viewButton}
          aria-current={searchOf(own) === search || undefined}
          onClick={() => onShow(own)}
        >
          {t(`history:views.${name}`)}
        </button>
      ))}
      {views.map((view) => (
        <span key={view.name} className="inline-flex shrink-0 items-center">
          <button
            type="button"
            className={viewButton}
            aria-current={view.search === search || undefined}
            onClick={() => onShow(filtersOf(view))}
          >
            <bdi>{view.name}</bdi>
          </button>
          <IconButton
            aria-label={t('history:views.remove', { name: view.name })}
            onClick={() => remove(view)}
          >
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      {!isKept && <SaveView onSave={(name) => $views.set(withView($views.get(), { name, search }))} />}
    </nav>
  );
}

function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const kept = keptName(name);
  const isTooLong = lengthOf(kept) > nameLimit;
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (kept === '' || isTooLong) return;
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onSave(kept);
  }
  return (
    <Menu
      hasWords
      label={t('history:views.save')}
      className={viewButton}
      align="start"
      face={
        <>
          <Plus size={14} strokeWidth={1.75} aria-hidden="true" /> {t('history:views.save')}
        </>
      }
    >
      <form className="grid w-64 gap-2 p-2" onSubmit={save}>
        <TextField
          label={t('history:views.name')}
          limit={nameLimit}
          error={isTooLong ? t('history:views.too_long', { limit: nameLimit }) : undefined}
          value={name}
          onChange={setName}
        />
        <Button type="submit" kind="primary">
          {t('common:save')}
        </Button>
      </form>
    </Menu>
  );
}
