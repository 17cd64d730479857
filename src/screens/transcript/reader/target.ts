/** The message that the reader has gone to. Another object each time, so that the same one can be gone to again. */
export interface Target {
  readonly id: string;
  /** The search keeps the focus in its field. */
  readonly takesFocus: boolean;
}
