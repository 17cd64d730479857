// Before the first paint, on pages without the dashboard's frame: applies the reader's skin, direction and accent. The build defines
// `palette`.
try {
  const { documentElement: root } = document;
  root.dataset.skin = localStorage.skin ?? '';
  root.dir = /^(ltr|rtl)$/.exec(localStorage.direction)?.[0] ?? root.dir;
  for (const theme of ['Light', 'Dark']) {
    const colors = localStorage[`accent${theme}`]?.split(' ') ?? [];
    // A line of an earlier version had others; the dashboard renews it (app/stores/preferences.ts).
    if (colors.length !== palette.length) continue;
    colors.forEach((color, at) => {
      root.style.setProperty(`--${theme.toLowerCase()}-${palette[at]}`, color);
    });
  }
} catch {
  // Storage is forbidden: the defaults.
}
