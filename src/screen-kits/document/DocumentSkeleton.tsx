import type { ReactNode } from 'react';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { sectionLook } from '../../ui/section-look.tsx';

/** `line`: a label, its help and a control; `pair`: two of them side by side; `segments`: a choice over the whole width. */
type Row = 'line' | 'pair' | 'segments';

export interface Shape {
  /** The cards of the first screen: the rows of each. */
  readonly cards: readonly (readonly Row[])[];
  /** The heights of the cards below the fold, as classes. */
  readonly below: readonly string[];
  /** The form has an index of its sections. */
  readonly isIndexed?: boolean;
  /** The screen shows a consequence beside the form. */
  readonly hasConsequence?: boolean;
}

function Field({ wide = false }: { readonly wide?: boolean }) {
  return (
    <div className="min-w-0 pb-1.5">
      <div className="d-skeleton mt-0.5 h-5 w-32 max-w-full" />
      <div className={wide ? 'd-skeleton mt-2 h-9' : 'd-skeleton mt-2 h-9 w-80 max-w-full'} />
      {!wide && <div className="d-skeleton mt-1.5 h-4 w-64 max-w-full" />}
    </div>
  );
}

const rows: Readonly<Record<Row, ReactNode>> = {
  line: <Field />,
  pair: (
    <SideBySide>
      <Field />
      <Field />
    </SideBySide>
  ),
  segments: <Field wide />,
};

/** Keeps the space of the cards below the fold. */
export function BelowSkeleton({ heights }: { readonly heights: readonly string[] }) {
  return heights.map((height) => <div key={height} className={`${sectionLook} ${height}`} />);
}

/** The skeleton of a form. */
export function DocumentSkeleton({ cards, below, isIndexed, hasConsequence }: Shape) {
  return (
    <div className="document">
      {isIndexed && <div className="section-index" />}
      <div className="document-fields">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shape never changes.
          <div key={index} className={sectionLook}>
            <div className="d-skeleton h-5 w-64 max-w-full" />
            <div className="grid min-w-0 grid-cols-1 content-start gap-5">
              {card.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
                <div key={at}>{rows[row]}</div>
              ))}
            </div>
          </div>
        ))}
        <BelowSkeleton heights={below} />
      </div>
      {hasConsequence && <div className="consequence" />}
    </div>
  );
}
