// A guild's pages are built once for all guilds: give the links of the navigation the guild of the address.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  if (guild) {
    for (const link of document.querySelectorAll('#nav .of-guild a')) {
      link.pathname = link.pathname.replace(/\/_(?=\/|$)/, `/${guild}`);
    }
  }
}
