/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Where the API lives, without a final slash; empty for the page's own origin. */
  readonly PUBLIC_API_HOST?: string;
  /** `on` builds all languages; anything else French alone. */
  readonly PUBLIC_I18N?: string;
  /** Names the build; missing in development. */
  readonly PUBLIC_BUILD?: string;
}
