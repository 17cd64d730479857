/** What somebody wrote, as it is, in a list of descriptions. */
export function Written({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">
        <bdi>{label}</bdi>
      </dt>
      <dd className="whitespace-pre-wrap [overflow-wrap:anywhere] [text-align:match-parent]" dir="auto">
        {text}
      </dd>
    </div>
  );
}
