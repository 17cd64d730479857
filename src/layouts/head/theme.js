// Before the first paint: applies the stored theme, and redirects to the language that the reader chose on another visit.
{
  const { documentElement: root } = document;
  const here = location;
  try {
    // The style sheets know `light` and `dark`; any other value means the system's theme.
    root.dataset.theme = localStorage.theme ?? '';
  } catch {
    // Storage is forbidden: the system's theme again.
  }
  // Only an address without a language follows the cookie, whose reading takes time. During loading, the redirect replaces the
  // history entry.
  const chosen =
    root.dataset.switch && root.lang === 'fr' && /language=%22(en|ar)/.exec(document.cookie)?.[1];
  if (chosen) {
    here.pathname = chosen + (here.pathname[1] ? here.pathname : '');
  }
  root.onclick = ({ target }) => {
    const link = target.closest('[hreflang]');
    if (!link) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = `language=%22${link.hreflang}%22;path=/;max-age=2592000`;
    link.search = here.search;
    link.hash = here.hash;
  };
}
