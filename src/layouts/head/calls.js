// Starts the calls of this screen while its code is still on the way; api/early.ts picks them up.
{
  let started;
  const start = () => {
    if (started) return started;
    const { calls, host } = document.documentElement.dataset;
    const guild = /\/dashboard\/(\d{1,20})(?:\/|$)/.exec(location.pathname)?.[1];
    let token = '';
    try {
      token = localStorage.getItem('access_token') ?? '';
    } catch {
      // Storage is forbidden: nobody is signed in.
    }
    const replies = {};
    // The first is the check, which alone answers somebody without a token.
    for (const path of calls.split(' ').slice(0, token ? undefined : 1)) {
      const url = host + path.replace('{id}', guild);
      replies[url] = fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
      replies[url].catch(() => {});
    }
    started = { token, replies };
    return started;
  };
  globalThis.earlyCalls = start;
  // Each takes milliseconds from the first paint, and is answered before the code is here all the same.
  requestAnimationFrame(() => setTimeout(start));
}
