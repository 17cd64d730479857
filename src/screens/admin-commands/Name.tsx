/** A command as people type it: from left to right in every language. */
export function Name({ name }: { readonly name: string }) {
  return (
    <bdi dir="ltr" className="command-name">
      /{name}
    </bdi>
  );
}
