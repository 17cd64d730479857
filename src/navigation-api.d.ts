/** The part of the Navigation API that we use; TypeScript does not know it yet (https://html.spec.whatwg.org/#navigation-api). */
interface NavigateEvent extends Event {
  readonly canIntercept: boolean;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
  readonly formData: FormData | null;
  readonly hashChange: boolean;
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly signal: AbortSignal;
  intercept(options: {
    readonly focusReset: 'manual';
    readonly scroll: 'manual';
    readonly handler: () => Promise<void>;
  }): void;
  /** Scrolls to the fragment, to the top, or to where the reader was. */
  scroll(): void;
}

declare var navigation:
  | {
      /** The navigation under way. */
      readonly transition: { readonly finished: Promise<void> } | null;
      addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
      addEventListener(type: 'currententrychange', listener: () => void): void;
      removeEventListener(type: 'currententrychange', listener: () => void): void;
    }
  | undefined;
