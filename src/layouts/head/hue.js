// Before the first paint: the hue of the guild in the address (lib/hue.ts). The build defines `hues`.
{
  const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
  const { from, to, step } = hues;
  if (guild) {
    const hue = from + Number((BigInt(guild) * BigInt(step)) % BigInt(to - from + 1));
    document.documentElement.style.setProperty('--hue', hue);
  }
}
