// A guild's pages are built once for all guilds: gives the links of the navigation the guild of the address.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  if (guild) {
    for (const link of document.querySelectorAll('#nav [data-path]')) {
      link.href = link.dataset.path.replace(/\/_(?=\/|$)/, `/${guild}`);
    }
  }
}
