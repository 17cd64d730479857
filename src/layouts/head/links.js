// A guild's pages are built once for all guilds: give the links of the navigation the guild of the address.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  for (const link of document.querySelectorAll('#nav a')) {
    if (guild) link.pathname = link.pathname.replace(/\/_(?=\/|$)/, `/${guild}`);
  }
}
