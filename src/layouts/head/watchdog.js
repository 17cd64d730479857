// A module that fails to load is silent. Fetch the islands' modules here too (the browser loads each once): when one
// fails, reload once, since a new deployment may have replaced it; when it fails again, say so and offer a retry.
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
  // Neither here nor refused, or here and not drawn: whatever the reason, nobody is left before a skeleton without a word.
  const look = () => isDrawn() || fail();
  setTimeout(look, 20000);
  Promise.all(urls.map((url) => import(url))).then(() => {
    // It may have been late only.
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
