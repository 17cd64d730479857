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
  Promise.all(urls.map((url) => import(url)))
    .then(() => {
      sessionStorage.removeItem(flag);
      // Loaded but not drawn: whatever the reason, the reader must not be left before a skeleton.
      setTimeout(() => islands.every((island) => island.querySelector('[data-ready]')) || fail(), 20000);
    })
    .catch(reloadOnce);
  notice.querySelector('button').addEventListener('click', () => location.reload());
}
