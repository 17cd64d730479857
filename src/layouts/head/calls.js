// Sends the reads of this screen while its code is loading; api/early.ts hands the replies out.
{
  let started;
  const start = () => {
    if (started) return started;
    const { calls, host } = document.documentElement.dataset;
    const [, guild, shown] =
      /\/(?:dashboard\/(\d{1,20})(?=\/|$)|appeal(?=\/))(?:\/(?:ticket\/transcript\/|member\/)?(\d{1,20})$)?/.exec(
        location.pathname,
      ) ?? [];
    let token = '';
    try {
      token = localStorage.getItem('access_token') ?? '';
    } catch {
      // Storage is forbidden: nobody is signed in.
    }
    // Read as it comes, while the code is on its way. A reply without a body takes none, not even an empty one.
    const read = async (reply) => new Response((await reply.text()) || null, reply);
    const replies = {};
    // Without a token only the first, which is the check of the session.
    for (const listed of calls.split(' ').slice(0, token ? undefined : 1)) {
      // The screen has no use for it where the address has a fragment, or a query.
      if (location[{ '#': 'hash', '?': 'search' }[listed[0]]]) continue;
      const path = listed.replace(/^[#?]/, '');
      const url = host + path.replace('{id}', guild).replace(/\{\w+Id\}/, shown);
      replies[url] = fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {}).then(read);
      replies[url].catch(() => {});
    }
    started = { token, replies };
    return started;
  };
  globalThis.earlyCalls = start;
  // After the first paint, which each request would delay by milliseconds. Replies still arrive before the code.
  requestAnimationFrame(() =>
    setTimeout(() => {
      start();
      // The first formatter of a document takes ten times as long as the next: made now, while the code is on its way.
      new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' });
    }),
  );
}
