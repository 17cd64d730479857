// Before the first paint: the hue of the guild in the address (lib/hue.ts). The build defines `hues`.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  const { from, to } = hues;
  if (guild)
    document.documentElement.style.setProperty('--hue', from + Number(BigInt(guild) % BigInt(to - from + 1)));
}
