/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** What these mean is in `src/config.ts`; islands use no others. */
  readonly PUBLIC_API_HOST?: string;
  readonly PUBLIC_NAME?: string;
  readonly PUBLIC_FONT?: string;
  readonly PUBLIC_OTHER_PICTURES?: string;
  readonly PUBLIC_PREVIEW_DATES?: string;
  readonly PUBLIC_DISCORD_CDN?: string;
  /** Names the build; missing in development. */
  readonly PUBLIC_BUILD?: string;
}
