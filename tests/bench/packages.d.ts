/** The types used of the packages in this folder's package.json: the sources are type-checked without those packages. */
declare module 'lighthouse' {
  interface Report {
    readonly lhr: {
      readonly runtimeError?: { readonly code: string; readonly message: string };
      readonly categories: Readonly<
        Record<
          string,
          {
            readonly score: number | null;
            readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
          }
        >
      >;
      readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
    };
  }
  export default function lighthouse(url: string, flags: object): Promise<Report | undefined>;
}

declare module 'discord-markdown' {
  const discordMarkdown: { parser(source: string): unknown };
  export default discordMarkdown;
}

declare module 'discord-markdown-parser' {
  export function parse(source: string, kind: 'normal' | 'extended'): unknown;
}

declare module 'simple-markdown' {
  const simpleMarkdown: { defaultInlineParse(source: string): unknown };
  export default simpleMarkdown;
}
