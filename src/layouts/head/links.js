// Puts the guild of the address into the links of the navigation, which are built with a placeholder. Relative links cannot do it: the base
// of /dashboard/{guild_id} is /dashboard/.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  if (guild) {
    for (const link of document.querySelectorAll('#nav .of-guild a')) {
      link.pathname = link.pathname.replace(/\/_(?=\/|$)/, `/${guild}`);
    }
  }
}
