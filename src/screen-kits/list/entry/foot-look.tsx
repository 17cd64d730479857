/**
 * The foot of an entry's form: Save is always in sight, however long the form is. The page's `scroll-padding` keeps it from covering
 * the focus.
 */
export const footLook =
  'entry-foot sticky bottom-[var(--foot,0rem)] z-[2] mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-card py-3 ' +
  '[background-image:linear-gradient(var(--hover),var(--hover))] max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] ' +
  'max-sm:[&>:first-child]:basis-full';
