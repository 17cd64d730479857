import { type ReactNode, useId } from 'react';
import type { ListedTemplate } from './TemplateRow.tsx';
import { TemplateRow } from './TemplateRow.tsx';

interface Props {
  readonly title: string;
  readonly templates: readonly ListedTemplate[];
  /** Shown instead of the list while it is empty. */
  readonly children: ReactNode;
}

/** The templates of one place. */
export function TemplateGroup({ title, templates, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-body">
        {title}
      </h3>
      {templates.length === 0 ? (
        children
      ) : (
        <ul className="grid border-t border-line" aria-labelledby={id}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}
