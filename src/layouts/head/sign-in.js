// The login page's only code: an OAuth2 code flow with PKCE (RFC 7636), started by the button.
{
  const button = document.getElementById('sign-in');
  const encode = (bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
  const random = () => encode(crypto.getRandomValues(new Uint8Array(32)));
  button.addEventListener('click', async () => {
    const [verifier, state] = [random(), random()];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const to = new URLSearchParams(location.search).get('to');
    sessionStorage.setItem('sign_in', JSON.stringify({ verifier, state, to }));
    const query = new URLSearchParams({
      state,
      code_challenge: encode(new Uint8Array(digest)),
      redirect_uri: location.origin + button.dataset.callback,
    });
    location.assign(`${button.dataset.host}/auth/login?${query}`);
  });
}
