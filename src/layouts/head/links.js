// A guild's pages are built once for all guilds: gives the links of the navigation the guild of the address, and shows at once what it
// showed last (app/frame/nav-memory.ts): what is closed to the reader there, and what needs attention. Keeps the place of the bar that
// says as whom the guild is seen (app/frame/SeenAsBar.tsx), and of the one that says that raid mode is on (app/frame/RaidMode.tsx).
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  let seen;
  let closed;
  try {
    const as = JSON.parse(sessionStorage.getItem('seen_as') ?? 'null');
    if (guild && as?.guild_id === guild) {
      document.getElementById('seen-as').hidden = false;
      closed = as.closed;
    }
    seen = JSON.parse(localStorage.getItem('guilds:nav') ?? '[]').find(({ id }) => id === guild);
    const { raid } = seen ?? {};
    document.getElementById('raid-mode').hidden = raid !== '' && !(Date.parse(raid) > Date.now());
  } catch {
    // Storage is forbidden or malformed: nothing is remembered.
  }
  closed ??= seen?.closed;
  if (!Array.isArray(closed)) closed = undefined;
  if (guild) {
    document.getElementById('nav').toggleAttribute('data-known', closed !== undefined);
    for (const group of document.querySelectorAll('#nav .of-guild')) {
      const links = [...group.querySelectorAll('[data-path]')];
      for (const link of links) {
        const { path, route } = link.dataset;
        link.href = path.replace(/\/_(?=\/|$)/, `/${guild}`);
        const { faults, attention } = seen?.byScreen?.[route] ?? {};
        if (!Number.isFinite(faults) || !Number.isFinite(attention)) continue;
        const mark = document.createElement('span');
        mark.className = 'nav-count';
        mark.dataset.mark = '';
        mark.ariaHidden = 'true';
        mark.textContent = faults + attention;
        link.append(mark);
      }
      const shut = links.filter(({ dataset }) => closed?.includes(dataset.route));
      for (const { parentElement } of shut) parentElement.dataset.closed = '';
      if (shut.length > 0) group.dataset.closed = shut.length === links.length ? 'all' : 'some';
    }
  }
}
