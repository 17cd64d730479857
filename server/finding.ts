/** What a check of the host's set-up found. */
export interface Finding {
  readonly ok: boolean;
  /** A sentence for the operator. */
  readonly says: string;
}

export const good = (says: string): Finding => ({ ok: true, says });
export const bad = (says: string): Finding => ({ ok: false, says });
