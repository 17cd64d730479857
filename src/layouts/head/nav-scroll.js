// Marks the navigation while it scrolls and for a second after, for its scrollbar; arrow keys scroll it by 30 px. Wheel and touch are
// the browser's, and so are the keys of a field.
{
  const nav = document.getElementById('nav');
  let timer;
  nav.addEventListener(
    'scroll',
    () => {
      nav.dataset.scrolling = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete nav.dataset.scrolling, 1000);
    },
    { passive: true },
  );
  nav.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 30, ArrowUp: -30 }[event.key];
    if (!by || event.target.closest('input')) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    nav.scrollBy(0, by);
  });
}
