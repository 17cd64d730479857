// A guild's pages are built once for all guilds: gives the links of the navigation the guild of the address, and shows at once what it
// showed last (app/frame/nav-memory.ts): what the reader may do there, and what needs attention.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  let seen;
  try {
    seen = JSON.parse(localStorage.getItem('guilds:nav') ?? '[]').find(({ id }) => id === guild);
  } catch {
    // Storage is forbidden or malformed: nothing is remembered.
  }
  if (guild) {
    for (const link of document.querySelectorAll('#nav [data-path]')) {
      link.href = link.dataset.path.replace(/\/_(?=\/|$)/, `/${guild}`);
      const counts = seen?.byScreen?.[link.dataset.route];
      if (!counts) continue;
      const mark = document.createElement('span');
      mark.className = 'nav-count';
      mark.dataset.mark = '';
      mark.ariaHidden = 'true';
      mark.textContent = counts.faults + counts.attention;
      link.append(mark);
    }
    if (seen?.viewer) document.documentElement.dataset.viewer = seen.viewer;
  }
}
