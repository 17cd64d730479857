/** The screen's true shape while it loads: drawn by the server, and again by the island until its settings are there. */
export function Skeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonSection>
        <SkeletonField>
          <div className="radio-cards mt-2">
            {['button', 'image', 'math', 'word'].map((name) => (
              <div key={name} className="skeleton h-[4.75rem]" />
            ))}
          </div>
        </SkeletonField>
        <SkeletonField />
      </SkeletonSection>
      <SkeletonSection>
        <SkeletonField />
        <SkeletonField />
        <SkeletonField />
      </SkeletonSection>
      <BelowSkeleton />
    </div>
  );
}

/** Of the sections under the first screen, no more than their place. */
export function BelowSkeleton() {
  return (
    <>
      <div className="panel h-[40rem]" />
      <div className="panel h-72" />
      <div className="panel h-36" />
    </>
  );
}

function SkeletonSection({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="panel section">
      <div>
        <div className="skeleton h-6 w-40" />
        <div className="skeleton mt-2 h-4 w-52 max-w-full" />
      </div>
      <div className="section-fields">{children}</div>
    </div>
  );
}

/** A label, its help and a control, by default a picker. */
function SkeletonField({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className="pb-1.5">
      <div className="skeleton mt-0.5 h-5 w-32" />
      <div className="skeleton mt-1.5 h-4 w-64 max-w-full" />
      {children ?? <div className="skeleton mt-2 h-9 w-80 max-w-full" />}
    </div>
  );
}
