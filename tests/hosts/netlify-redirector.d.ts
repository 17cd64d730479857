/** Types for the parts of Netlify's rule matcher that are used here; it has none. */
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
