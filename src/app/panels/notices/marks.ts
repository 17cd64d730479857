import { computed } from 'nanostores';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import { rememberedCounts } from '../../frame/nav-memory.ts';
import { $place } from '../../navigation/place.ts';
import { $attention, type Counts } from './attention.ts';

function element(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/** Shows or removes a screen's counts on its link, also for screen readers. */
function mark(link: HTMLAnchorElement, counts: Counts | undefined) {
  for (const old of link.querySelectorAll('[data-mark]')) old.remove();
  delete link.dataset.severity;
  if (!counts) return;
  const { faults, attention } = counts;
  link.dataset.severity = faults > 0 ? 'fault' : 'attention';
  const shown = element('nav-count', String(faults + attention));
  shown.ariaHidden = 'true';
  const said = [
    ...(faults > 0 ? [t('notices:faults', { count: faults })] : []),
    ...(attention > 0 ? [t('notices:to_check', { count: attention })] : []),
  ];
  const heard = element('sr-only', ` (${formatList(said, locale)})`);
  for (const made of [shown, heard]) {
    made.dataset.mark = '';
    link.append(made);
  }
}

/** Until a guild is checked, what is remembered of it. */
const $shown = computed([$attention, $place], ({ guildId, byScreen }, { params }) =>
  guildId === params.guild_id ? byScreen : rememberedCounts(params.guild_id),
);

let stop = () => {};

/** Shows the counts of `$attention` on the navigation's links: `data-severity`, `.nav-count`, and in words. */
export function markNavigation(): void {
  stop();
  stop = $shown.subscribe((byScreen) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#nav [data-route]'))
      mark(link, (byScreen as Partial<Record<string, Counts>>)[link.dataset.route ?? '']);
  });
}
