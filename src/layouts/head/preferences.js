// Before the first paint: applies the reader's preferences (lib/preferences.ts) except the theme. The build defines `choices` and what
// belongs to an accent.
try {
  const { documentElement: root } = document;
  // The fonts are cached (app/frame/late-fonts.ts), so this page uses them, and preloads them to have them before the first paint.
  if (localStorage.fonts?.includes(root.dataset.fonts)) {
    for (const href of root.dataset.fonts.split(' ')) {
      const file = document.createElement('link');
      document.head.append(Object.assign(file, { rel: 'preload', as: 'font', crossOrigin: '', href }));
    }
    delete root.dataset.fonts;
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = localStorage[name];
    // The first is the default, which needs no attribute.
    if (values.indexOf(value) < 1) continue;
    if (name === 'direction') root.dir = value;
    else if (name !== 'nav' || !root.dataset.layout) root.dataset[name] = value;
  }
  for (const [name, theme] of Object.entries(accents)) {
    const line = localStorage[name];
    if (!RegExp(accentPattern).test(line)) continue;
    for (const [at, color] of line.split(' ').entries())
      root.style.setProperty(`--${theme}-${palette[at]}`, color);
  }
} catch {
  // Storage is forbidden: the defaults.
}
