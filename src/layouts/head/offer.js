// Public pages, before the first paint: shows the line that offers the visitor's own language, unless they have chosen one.
{
  const { documentElement: root } = document;
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((name) => ['fr', 'en', 'ar'].includes(name));
  if (root.dataset.switch && wanted && wanted !== root.lang && !/language=/.test(document.cookie))
    root.dataset.offer = wanted;
  addEventListener('click', ({ target }) => {
    if (!target.closest('[data-stay]')) return;
    delete root.dataset.offer;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = `language=%22${root.lang}%22;path=/;max-age=2592000`;
    document.getElementById('main').focus();
  });
}
