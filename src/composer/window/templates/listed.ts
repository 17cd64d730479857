/** A template of either place, as the list shows it. */
export interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  /** When it was saved, and by whom if other people can save here. */
  readonly note: string;
  readonly onLoad: () => void;
  /** Resolves with the reason for a refusal, in words. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onRemove: () => Promise<void>;
}
