import { computed } from 'nanostores';
import { t } from '../../../i18n/client.ts';
import { $place } from '../../navigation/place.ts';
import { $ownDrafts } from '../../stores/own-drafts.ts';

const $here = computed([$ownDrafts, $place], (drafts, { params }) => drafts.get(params.guild_id ?? ''));

/** Marks screens with unsaved changes in the navigation, also for screen readers. Returns how to stop. */
export function markDrafts(): () => void {
  return $here.subscribe((drafts) => {
    for (const link of document.querySelectorAll<HTMLElement>('#nav a[data-route]')) {
      const isDrafted = drafts?.has(link.dataset.route ?? '') ?? false;
      if (isDrafted === 'draft' in link.dataset) continue;
      link.toggleAttribute('data-draft', isDrafted);
      if (isDrafted) {
        const mark = document.createElement('span');
        mark.className = 'nav-draft';
        const words = document.createElement('span');
        words.className = 'sr-only';
        words.textContent = t('frame:unsaved');
        mark.append(words);
        link.append(mark);
      } else link.querySelector('.nav-draft')?.remove();
    }
  });
}
