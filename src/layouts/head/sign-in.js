// The login page's only code: an OAuth2 code flow with PKCE (RFC 7636), started by the button.
{
  const button = document.querySelector('button');
  const uuid = () => crypto.randomUUID();
  /** Somebody who is signed in, here or in another tab, goes on. A hash asks for a sign-in all the same, or says why. */
  const goOn = () => {
    try {
      if (!localStorage.access_token || location.hash) return;
    } catch {
      return;
    }
    const { home } = button.dataset;
    const to = new URL(new URL(location).searchParams.get('to') || home, origin);
    location.replace(to.origin === origin && to.pathname !== location.pathname ? to : home);
  };
  goOn();
  window.onstorage = goOn;
  button.onclick = async () => {
    button.ariaBusy = true;
    try {
      // 72 characters of the verifier's alphabet, 244 of their bits random.
      const verifier = uuid() + uuid();
      const state = uuid() + uuid();
      const digest = new Uint8Array(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
      );
      const base64 = btoa(String.fromCharCode(...digest));
      const challenge = base64.replace(/\W/g, (sign) => (sign === '+' ? '-' : sign === '/' ? '_' : ''));
      // It drops the entries after this page, which `history.length` would count; the provider takes its place.
      history.pushState(null, '', location.href);
      sessionStorage.sign_in = JSON.stringify({
        verifier,
        state,
        to: new URL(location).searchParams.get('to'),
        // Where this page stands in the history: the callback comes back to it. With a hash it would not go on.
        length: location.hash ? 0 : history.length - 1,
      });
      location.replace(
        `${button.dataset.host}/auth/login?state=${state}&code_challenge=${challenge}&redirect_uri=${origin}${button.dataset.callback}`,
      );
    } catch {
      // Where the address is not secure there is no Web Crypto; elsewhere, storage is forbidden.
      button.ariaBusy = false;
      location.hash = isSecureContext ? 'failed' : 'http';
    }
  };
  // Coming back from the provider, the page may come out of the bfcache with its button busy.
  window.onpageshow = () => {
    button.ariaBusy = false;
    goOn();
  };
}
