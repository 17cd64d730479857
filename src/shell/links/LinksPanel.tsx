import { useStore } from '@nanostores/react';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { adopt } from '../../ui/adopt.ts';
import { currentGuild } from '../guild-data.ts';
import { $dialog } from '../open-dialog.ts';
import { $place } from '../place.ts';
import { LinkRow } from './LinkRow.tsx';
import css from './links.css?inline';
import { $links, keyOf, type Link, linkHere, linkLimit, movedTo } from './list.ts';

adopt(css);

/** The label of a link: its screen and its guild. */
const nameOf = ({ route, guild }: Link) => [t(`routes:${route}`), guild?.name].filter(Boolean).join(' · ');

function useLinkHere(): Link | null {
  // The guild switcher reads it; without a guild in the address it stays empty.
  const place = useStore($place);
  const guild = useStore(currentGuild(place.params.guild_id ?? '').$state);
  return linkHere(place, () => (guild.kind === 'ready' ? guild.value.name : null));
}

/** The reader's bookmarked screens, which can be sorted. */
export function LinksPanel() {
  const links = useStore($links);
  const here = useLinkHere();
  const [organising, setOrganising] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, say] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const full = links.length >= linkLimit;
  const canAdd = here !== null && !links.some((link) => keyOf(link) === keyOf(here));

  /** After the list is rendered: the element that had the focus may be gone. */
  const focusAt = (selector: string, index: number) =>
    requestAnimationFrame(() => {
      const all = panel.current?.querySelectorAll<HTMLElement>(selector) ?? [];
      const next = all[Math.min(index, all.length - 1)];
      (next ?? panel.current?.querySelector<HTMLElement>('button'))?.focus();
    });
  const move = (link: Link, to: number) => {
    const from = links.indexOf(link);
    if (from === to || to < 0 || to >= links.length) return;
    $links.set(movedTo(links, from, to));
    say(t('links:moved', { name: nameOf(link), at: to + 1, of: links.length }));
  };
  const remove = (link: Link) => {
    const index = links.indexOf(link);
    $links.set(links.filter((other) => other !== link));
    say(t('links:removed', { name: nameOf(link) }));
    focusAt('.link-remove', index);
  };
  const add = (link: Link) => {
    $links.set([...links, link]);
    say(t('links:added', { name: nameOf(link) }));
    focusAt('a', links.length);
  };

  return (
    <div ref={panel} className="links">
      <p role="status" className="sr-only">
        {said}
      </p>
      {links.length === 0 ? (
        <div className="links-empty">
          <p className="font-semibold">{t('links:empty.title')}</p>
          <p className="text-small text-muted">{t('links:empty.text')}</p>
        </div>
      ) : (
        <ul aria-label={t('frame:shortcuts')}>
          {links.map((link, index) => (
            <LinkRow
              key={keyOf(link)}
              link={link}
              name={nameOf(link)}
              organising={organising}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              onMove={(by) => move(link, index + by)}
              onRemove={() => remove(link)}
              onDrag={(held) => setDragged(held ? keyOf(link) : null)}
              onDragOver={() => {
                const held = links.find((other) => keyOf(other) === dragged);
                if (held) move(held, index);
              }}
            />
          ))}
        </ul>
      )}
      {organising && links.length > 1 && <p className="links-note">{t('links:drag')}</p>}
      {full && <p className="links-note">{t('links:full', { max: linkLimit })}</p>}
      <div className="links-foot">
        {canAdd && !full && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => add(here)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('links:add')}
          </button>
        )}
        {links.length > 0 && (
          <button type="button" className="btn btn-plain btn-sm" onClick={() => setOrganising(!organising)}>
            {t(organising ? 'links:done' : 'links:organise')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-plain btn-sm"
          onClick={() => {
            panel.current?.closest<HTMLElement>('[popover]')?.hidePopover();
            $dialog.set('keys');
          }}
        >
          {t('frame:keyboard')}
        </button>
      </div>
    </div>
  );
}
