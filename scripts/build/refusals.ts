import { attribute, type Element, scriptKind } from './html.ts';

/** Elements that load another document, or change the base URL. */
const refusedElements = new Set(['base', 'object', 'embed', 'applet', 'iframe', 'frame', 'portal']);
const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data']);
const scriptSchemes = /^(?:javascript|vbscript|data):/;

/** Why the content policy would block an element, in sentences. */
export function refusalsOf(element: Element): string[] {
  const tag = element.tagName;
  const reasons: string[] = [];
  if (refusedElements.has(tag)) reasons.push(`<${tag}> is refused`);
  for (const { name, prefix, value } of element.attrs) {
    const full = prefix ? `${prefix}:${name}` : name;
    if (full.startsWith('on')) reasons.push(`<${tag} ${full}>: inline handlers are refused`);
    if (full === 'style') reasons.push(`<${tag} style>: style attributes are refused, use a class`);
    if (full === 'srcdoc') reasons.push(`<${tag} srcdoc> is refused`);
    if (addressAttributes.has(full) && scriptSchemes.test(bare(value))) {
      reasons.push(`<${tag} ${full}>: an address must not start with ${bare(value).split(':')[0]}:`);
    }
  }
  if (tag === 'script' && isForeign(attribute(element, 'src'))) {
    reasons.push(`<script src="${attribute(element, 'src')}">: scripts come from the site itself`);
  }
  if (['img', 'source', 'video', 'audio'].includes(tag) && isForeign(attribute(element, 'src'))) {
    reasons.push(`<${tag} src="${attribute(element, 'src')}">: a built page shows its own pictures only`);
  }
  if (tag === 'script' && scriptKind(element) === 'rules' && attribute(element, 'src')) {
    reasons.push('<script type="speculationrules" src>: the rules stand inline');
  }
  if (tag === 'link' && loads(element) && isForeign(attribute(element, 'href'))) {
    reasons.push(
      `<link href="${attribute(element, 'href')}">: styles, fonts and modules come from the site itself`,
    );
  }
  if (tag === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy') {
    reasons.push('<meta http-equiv="content-security-policy">: the one policy is a header');
  }
  return reasons;
}

/** An address as browsers read it: in lower case, without whitespace and control characters. */
function bare(address: string): string {
  return [...address]
    .filter((character) => character > ' ')
    .join('')
    .toLowerCase();
}

/** Whether an address has a host or a scheme, which the site's own addresses do not. */
function isForeign(address: string | null): boolean {
  return address !== null && (/^[a-z][a-z0-9+.-]*:/.test(bare(address)) || /^[/\\]{2}/.test(bare(address)));
}

function loads(link: Element): boolean {
  const rel = (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/);
  return rel.some((word) => ['stylesheet', 'modulepreload', 'preload', 'manifest', 'icon'].includes(word));
}
