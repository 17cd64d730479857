/** A piece of HTML. Only {@link element} and {@link page} create it, so text never becomes HTML by accident. */
export interface Html {
  readonly html: string;
}

/** The content of an element. Texts are escaped. */
export type Content = Html | string | number | null | false | readonly Content[];

/** The allowed elements. */
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

/** The allowed attributes: none that run code, and `href` only through {@link link}. */
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

/** Creates an element with attributes and content. */
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
  /** In pieces, so that a long page is never a single string. */
  readonly body: readonly Html[];
}

/**
 * Creates a self-contained document. Its policy forbids scripts, forms and all requests, whatever the content; `css` is
 * our own.
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
