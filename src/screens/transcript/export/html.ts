/** A piece of an HTML document. Only {@link element} and {@link page} make some, so no text becomes HTML by accident. */
export interface Html {
  readonly html: string;
}

/** What stands in an element: texts are escaped. */
export type Content = Html | string | number | null | false | readonly Content[];

/** The elements of a file; nothing else can be written. */
export type Tag =
  | 'a'
  | 'article'
  | 'bdi'
  | 'blockquote'
  | 'body'
  | 'code'
  | 'dd'
  | 'del'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'header'
  | 'li'
  | 'main'
  | 'ol'
  | 'p'
  | 'pre'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'time'
  | 'u'
  | 'ul';

/** Nothing that runs, and `href` through {@link link} alone. */
export type Attributes = Readonly<
  Partial<Record<'class' | 'datetime' | 'dir' | 'href' | 'id' | 'lang' | 'rel' | 'start', string | undefined>>
>;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\ufffd',
};

const escaped = (text: string): string => text.replace(/[&<>"'\0]/g, (sign) => signs[sign] ?? '');

function write(content: Content): string {
  if (content === null || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content));
  return 'html' in content ? content.html : content.map(write).join('');
}

/** An element with its attributes and what stands in it. */
export function element(tag: Tag, attributes: Attributes, ...content: readonly Content[]): Html {
  const written = Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
  return { html: `<${tag}${written}>${write(content)}</${tag}>` };
}

interface Page {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly css: string;
  /** Written one after the other, so that a long page is never one piece. */
  readonly body: readonly Html[];
}

/**
 * A document that needs nothing but itself. Its policy forbids scripts, forms and every request, whatever may be in it; `css` is ours.
 */
export function page({ lang, dir, title, css, body }: Page): string {
  return [
    `<!doctype html>\n<html lang="${escaped(lang)}" dir="${escaped(dir)}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>\n<style>${css}</style>\n</head>\n<body>`,
    ...body.map(({ html }) => html),
    '</body>\n</html>\n',
  ].join('\n');
}
