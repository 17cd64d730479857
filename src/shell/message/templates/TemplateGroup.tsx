import { type ReactNode, useId } from 'react';
import { TemplateRow } from './TemplateRow.tsx';

/** A template of either place, as the list shows it. */
export interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  /** When it was saved, and by whom where that may be somebody else. */
  readonly note: string;
  readonly onLoad: () => void;
  /** Answers why the name was refused, in words. */
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onRemove: () => Promise<void>;
}

interface Props {
  readonly title: string;
  readonly templates: readonly ListedTemplate[];
  /** In place of the list while it is empty. */
  readonly children: ReactNode;
}

/** The templates of one place. */
export function TemplateGroup({ title, templates, children }: Props) {
  const id = useId();
  return (
    <section className="template-group" aria-labelledby={id}>
      <h3 id={id} className="template-heading">
        {title}
      </h3>
      {templates.length === 0 ? (
        children
      ) : (
        <ul className="template-list" aria-labelledby={id}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}
