// An island whose module fails to load says nothing. Import the modules here too (the browser loads each once): when one fails, reload
// once, since a new deployment may have replaced it; when it fails again, say so and offer a retry.
{
  const flag = `reloaded:${location.pathname}`;
  const notice = document.getElementById('load-failed');
  const fail = () => {
    notice.hidden = false;
  };
  const reloadOnce = () => {
    try {
      if (sessionStorage.getItem(flag)) return fail();
      sessionStorage.setItem(flag, '1');
    } catch {
      return fail();
    }
    location.reload();
  };
  const islands = [...document.querySelectorAll('astro-island')];
  const urls = islands.flatMap((island) => [
    island.getAttribute('component-url'),
    island.getAttribute('renderer-url'),
  ]);
  const isDrawn = () => islands.every((island) => island.querySelector('[data-ready]'));
  // A fallback for modules that neither load nor fail, and for islands that load and do not render.
  const look = () => isDrawn() || fail();
  setTimeout(look, 20000);
  Promise.all(urls.map((url) => import(url))).then(() => {
    // Slow, not failed.
    notice.hidden = true;
    setTimeout(look, 5000);
    try {
      sessionStorage.removeItem(flag);
    } catch {
      // Storage is forbidden: there is no flag.
    }
  }, reloadOnce);
  notice.querySelector('button').addEventListener('click', () => location.reload());
}
