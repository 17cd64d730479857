/** The part of Netlify's matcher of rules that is used here; it comes without types. */
declare module 'netlify-redirector' {
  interface Question {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  interface Rules {
    match(question: Question): { readonly to?: string; readonly status?: number } | null;
  }
  export function parseJSON(rules: string, options: object): Promise<Rules>;
}
