// Before the first paint: the stored theme, and the language that the reader chose on another visit.
{
  const { documentElement: root, cookie } = document;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is forbidden: the system's theme it is.
  }
  const chosen = /(?:^|; )language=%22(en|ar)%22/.exec(cookie)?.[1];
  const { pathname, search, hash } = location;
  // Only an address without a language gives way to the cookie.
  if (chosen && root.dataset.switch && root.lang === 'fr') {
    location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`);
  }
  addEventListener('click', ({ target }) => {
    const link = target.closest('a[data-language]');
    if (!link) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = `language=%22${link.hreflang}%22;path=/;max-age=2592000;samesite=lax`;
    link.search = search;
    link.hash = location.hash;
  });
}
