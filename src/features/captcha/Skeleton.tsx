/** The screen's true shape while it loads: drawn by the server, and again by the island until its settings are there. */
export function Skeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonSection>
        <div className="radio-cards">
          {['button', 'image', 'math', 'word'].map((name) => (
            <div key={name} className="skeleton h-[4.75rem]" />
          ))}
        </div>
        <SkeletonField />
      </SkeletonSection>
      {['roles', 'rules', 'messages'].map((name) => (
        <SkeletonSection key={name}>
          <SkeletonField />
          <SkeletonField />
          <SkeletonField />
        </SkeletonSection>
      ))}
    </div>
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

function SkeletonField() {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="skeleton h-5 w-32" />
      <div className="skeleton h-4 w-64 max-w-full" />
      <div className="skeleton h-9 w-80 max-w-full" />
    </div>
  );
}
