// Public pages, before the first paint: marks a visit that begins at the top of the page, not at a place in it (layouts/public.css).
if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.fresh = '';
