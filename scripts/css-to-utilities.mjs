// node scripts/css-to-utilities.mjs ROOT SHEET.css…  Prints, for each rule, the Tailwind utilities that say the same (a draft to be read), verified by Tailwind.
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
const [root, ...sheets] = process.argv.slice(2);
const req = createRequire(join(root, 'package.json'));
const postcss = req('postcss');
const tailwind = req('tailwindcss');
const config = req('./tailwind.config.cjs');
const vars = ['ground','plain','card','raised','line','edge','content','muted','link','tint','part','part-content','sunken','hover','guild','guild-soft','guild-line','guild-text','success-soft','success-text','info-soft','info-text','warning-soft','warning-text','error-soft','error-text','premium','premium-content','premium-soft','premium-text','primary','primary-hover','primary-content','attention','attention-content','sky','switch','knob','series','series-soft','nav','nav-content','nav-muted','nav-active','nav-strong'];
const colour = (v) => { const m = /^var\(--([\w-]+)\)$/.exec(v); if (m && vars.includes(m[1])) return m[1]; if (/^transparent$/i.test(v)) return 'transparent'; if (/^currentcolor$/i.test(v)) return 'current'; if (v === 'inherit') return 'inherit'; if (v === 'CanvasText') return 'canvas-text'; if (v === 'Highlight') return 'highlight'; if (/^#fff(fff)?$/.test(v)) return 'white'; return undefined; };
const arb = (v) => '[' + v.replace(/\s*,\s*/g, ',').replace(/_/g, '\\_').replace(/\s+/g, '_') + ']';
const scale = new Set([0,0.5,1,1.5,2,2.5,3,3.5,4,5,6,7,8,9,10,11,12,14,16,20,24,28,32,36,40,44,48,52,56,60,64,72,80,96]);
const named = { auto: 'auto', '100%': 'full', '50%': '1/2', 'min-content': 'min', 'max-content': 'max', 'fit-content': 'fit', '1px': 'px', '0': '0', '100vw': 'screen' };
function space(v, allow = ['auto', '100%', '50%', '1px', '0']) {
  if (v in named && allow.includes(v)) return { neg: '', val: named[v] };
  const m = /^(-?)(\d*\.?\d+)rem$/.exec(v);
  if (m && scale.has(Number(m[2]) * 4)) return { neg: m[1] ? '-' : '', val: String(Number(m[2]) * 4) };
  if (/^-1px$/.test(v)) return { neg: '-', val: 'px' };
  return { neg: '', val: arb(v) };
}
const sp = (p, v, allow) => { const s = space(v, allow); return `${s.neg}${p}-${s.val}`; };
const split = (v) => { const out = []; let d = 0, c = ''; for (const ch of v) { if (ch === '(') d++; if (ch === ')') d--; if (/\s/.test(ch) && d === 0) { if (c) out.push(c); c = ''; } else c += ch; } if (c) out.push(c); return out; };
const sizes = { '0.6875rem': '2xs', '0.75rem': 'xs', '0.8125rem': 'body', '0.875rem': 'sm', '0.9375rem': 'title', '1rem': 'base', '1.125rem': 'lg', '1.25rem': 'xl', '1.5rem': '2xl' };
const radii = { '0': 'none', '4px': '', '6px': 'md', '8px': 'control', '10px': 'card', '12px': 'xl', '9999px': 'full', '999px': 'full' };
const wide = ['auto', '100%', '50%', 'min-content', 'max-content', 'fit-content', '1px', '0'];
const box = (p) => (v) => { const a = split(v); const s = (k, x) => sp(k, x); if (a.length === 1) return [s(p, a[0])];
  if (a.length === 2) return [s(p + 'y', a[0]), s(p + 'x', a[1])];
  if (a.length === 3) return [s(p + 't', a[0]), s(p + 'x', a[1]), s(p + 'b', a[2])];
  return a[1] === a[3] ? [s(p + 't', a[0]), s(p + 'x', a[1]), s(p + 'b', a[2])] : undefined; };
const pair = (a1, a2, both) => (v) => { const a = split(v); return a.length === 1 ? (both ? [sp(both, a[0])] : [sp(a1, a[0]), sp(a2, a[0])]) : [sp(a1, a[0]), sp(a2, a[1])]; };
const kw = (map) => (v) => (v in map ? [map[v]] : undefined);
const side = (s) => (v) => { if (v === '0' || v === 'none') return [`border-${s}-0`]; const a = split(v); const out = []; const w = /^(\d+)px$/.exec(a[0]); if (!w) return; out.push(w[1] === '1' ? `border-${s}` : `border-${s}-${['2','4','8'].includes(w[1]) ? w[1] : arb(a[0])}`); if (a[1] && a[1] !== 'solid') out.push(`border-${a[1]}`); if (a[2]) { const c = colour(a[2]); out.push(`border-${s}-${c ?? arb(a[2])}`); } return out; };
const map = {
  display: kw({ flex: 'flex', grid: 'grid', block: 'block', inline: 'inline', none: 'hidden', 'inline-flex': 'inline-flex', 'inline-grid': 'inline-grid', 'inline-block': 'inline-block', contents: 'contents', table: 'table', 'flow-root': 'flow-root', 'list-item': 'list-item', 'table-cell': 'table-cell', 'table-row': 'table-row' }),
  position: kw({ relative: 'relative', absolute: 'absolute', fixed: 'fixed', sticky: 'sticky', static: 'static' }),
  color: (v) => [`text-${colour(v) ?? arb(v)}`],
  'background-color': (v) => [`bg-${colour(v) ?? arb(v)}`],
  background: (v) => { if (v === 'none') return ['bg-transparent']; const c = colour(v); return c ? [`bg-${c}`] : /gradient|url|,/.test(v) && !/^(color-mix|rgb|oklch)\(/.test(v) ? [`[background:${arb(v).slice(1, -1)}]`] : [`bg-${arb(v)}`]; },
  fill: (v) => [`fill-${v === 'none' ? 'none' : colour(v) ?? arb(v)}`], stroke: (v) => [`stroke-${v === 'none' ? 'none' : colour(v) ?? arb(v)}`],
  'stroke-width': (v) => [`stroke-${['0', '1', '2'].includes(v) ? v : arb(v)}`],
  gap: (v) => { const a = split(v); return a.length === 1 ? [sp('gap', a[0])] : [sp('gap-y', a[0]), sp('gap-x', a[1])]; }, 'row-gap': (v) => [sp('gap-y', v)], 'column-gap': (v) => [sp('gap-x', v)],
  'font-size': (v) => [v in sizes ? `text-${sizes[v]}` : `text-${v.startsWith('var') ? '[length:' + v + ']' : arb(v)}`],
  'font-weight': kw({ 300: 'font-light', 400: 'font-normal', 500: 'font-medium', 600: 'font-semibold', 700: 'font-bold' }),
  'font-style': kw({ italic: 'italic', normal: 'not-italic' }),
  'line-height': (v) => { const m = /^(\d*\.?\d+)rem$/.exec(v); if (m && [3,4,4.5,5,5.5,6,7,8,9,10].includes(m[1] * 4)) return [`leading-${m[1] * 4}`]; if (v === '1') return ['leading-none']; if (v === '1.5') return ['leading-normal']; return [`leading-${arb(v)}`]; },
  'border-radius': (v) => { if (v in radii) return [radii[v] ? `rounded-${radii[v]}` : 'rounded']; const a = split(v); if (a.length === 4 && a[0] === a[1] && a[2] === '0' && a[3] === '0' && a[0] in radii) return [`rounded-t-${radii[a[0]]}`]; if (a.length === 4 && a[2] === a[3] && a[0] === '0' && a[1] === '0' && a[2] in radii) return [`rounded-b-${radii[a[2]]}`]; return [`rounded-${arb(v)}`]; },
  'align-items': kw({ center: 'items-center', start: 'items-start', 'flex-start': 'items-start', end: 'items-end', 'flex-end': 'items-end', baseline: 'items-baseline', stretch: 'items-stretch' }),
  'align-self': kw({ center: 'self-center', start: 'self-start', 'flex-start': 'self-start', end: 'self-end', 'flex-end': 'self-end', stretch: 'self-stretch', baseline: 'self-baseline' }),
  'align-content': kw({ start: 'content-start', center: 'content-center', end: 'content-end', 'space-between': 'content-between' }),
  'justify-content': kw({ center: 'justify-center', start: 'justify-start', 'flex-start': 'justify-start', end: 'justify-end', 'flex-end': 'justify-end', 'space-between': 'justify-between' }),
  'justify-self': kw({ start: 'justify-self-start', end: 'justify-self-end', center: 'justify-self-center', stretch: 'justify-self-stretch' }),
  'justify-items': kw({ start: 'justify-items-start', end: 'justify-items-end', center: 'justify-items-center' }),
  'place-items': kw({ center: 'place-items-center', start: 'place-items-start' }), 'place-content': kw({ center: 'place-content-center' }), 'place-self': kw({ center: 'place-self-center', start: 'place-self-start' }),
  'flex-wrap': kw({ wrap: 'flex-wrap', nowrap: 'flex-nowrap' }), 'flex-direction': kw({ column: 'flex-col', row: 'flex-row' }),
  'flex-shrink': kw({ 0: 'shrink-0', 1: 'shrink' }), 'flex-grow': kw({ 1: 'grow', 0: 'grow-0' }), 'flex-basis': (v) => [sp('basis', v, wide)],
  flex: (v) => ({ 1: ['flex-1'], none: ['flex-none'], auto: ['flex-auto'], '1 1 auto': ['flex-auto'], '0 1 auto': ['flex-initial'] })[v] ?? [`flex-${arb(v)}`],
  width: (v) => [sp('w', v, wide)], 'inline-size': (v) => [sp('w', v, wide)], height: (v) => [v === '100dvh' ? 'h-dvh' : sp('h', v, wide)], 'block-size': (v) => [sp('h', v, wide)],
  'min-width': (v) => [sp('min-w', v, ['0', '100%', 'min-content', 'max-content', 'fit-content'])], 'max-width': (v) => [v === 'none' ? 'max-w-none' : sp('max-w', v, ['0', '100%', 'min-content', 'max-content', 'fit-content'])],
  'min-height': (v) => [sp('min-h', v, ['0', '100%'])], 'max-height': (v) => [v === 'none' ? 'max-h-none' : sp('max-h', v, ['0', '100%', '1px'])],
  padding: box('p'), margin: box('m'), 'padding-inline': pair('ps', 'pe', 'px'), 'padding-block': pair('pt', 'pb', 'py'), 'margin-inline': pair('ms', 'me', 'mx'), 'margin-block': pair('mt', 'mb', 'my'),
  ...Object.fromEntries([['padding-block-start', 'pt'], ['padding-block-end', 'pb'], ['padding-inline-start', 'ps'], ['padding-inline-end', 'pe'], ['padding-top', 'pt'], ['padding-bottom', 'pb'], ['margin-block-start', 'mt'], ['margin-block-end', 'mb'], ['margin-inline-start', 'ms'], ['margin-inline-end', 'me'], ['margin-top', 'mt'], ['margin-bottom', 'mb'], ['inset-block-start', 'top'], ['inset-block-end', 'bottom'], ['inset-inline-start', 'start'], ['inset-inline-end', 'end'], ['top', 'top'], ['bottom', 'bottom'], ['scroll-margin-block-start', 'scroll-mt']].map(([p, u]) => [p, (v) => [sp(u, v)]])),
  inset: (v) => { const a = split(v); if (a.length === 1) return [sp('inset', a[0])]; if (a.length === 2) return [sp('inset-y', a[0]), sp('inset-x', a[1])]; if (a.length === 3) return [sp('top', a[0]), sp('inset-x', a[1]), sp('bottom', a[2])]; return undefined; },
  'inset-inline': (v) => split(v).length === 1 ? [sp('inset-x', v)] : [sp('start', split(v)[0]), sp('end', split(v)[1])], 'inset-block': (v) => split(v).length === 1 ? [sp('inset-y', v)] : [sp('top', split(v)[0]), sp('bottom', split(v)[1])],
  'z-index': (v) => [['0', '10', '20', '30', '40', '50', 'auto'].includes(v) ? `z-${v}` : `z-[${v}]`],
  overflow: kw({ hidden: 'overflow-hidden', auto: 'overflow-auto', visible: 'overflow-visible', clip: 'overflow-clip' }), 'overflow-x': kw({ auto: 'overflow-x-auto', hidden: 'overflow-x-hidden', clip: 'overflow-x-clip' }), 'overflow-y': kw({ auto: 'overflow-y-auto', hidden: 'overflow-y-hidden', clip: 'overflow-y-clip', scroll: 'overflow-y-scroll' }),
  'overscroll-behavior': kw({ contain: 'overscroll-contain' }),
  'white-space': kw({ nowrap: 'whitespace-nowrap', normal: 'whitespace-normal', 'pre-line': 'whitespace-pre-line', 'pre-wrap': 'whitespace-pre-wrap', pre: 'whitespace-pre' }),
  'text-overflow': kw({ ellipsis: 'text-ellipsis' }), 'text-align': kw({ start: 'text-start', end: 'text-end', center: 'text-center' }),
  'overflow-wrap': (v) => v === 'break-word' ? ['break-words'] : [`[overflow-wrap:${v}]`], 'word-break': kw({ 'break-all': 'break-all', 'keep-all': 'break-keep' }), 'text-wrap': kw({ balance: 'text-balance', pretty: 'text-pretty', nowrap: 'text-nowrap' }),
  'pointer-events': kw({ none: 'pointer-events-none', auto: 'pointer-events-auto' }), cursor: kw({ pointer: 'cursor-pointer', default: 'cursor-default', grab: 'cursor-grab', grabbing: 'cursor-grabbing', text: 'cursor-text', 'not-allowed': 'cursor-not-allowed' }),
  opacity: (v) => [v in { 0: 1, 1: 1 } || [5,10,15,20,25,30,40,50,60,70,75,80,90,95].includes(Math.round(v * 1000) / 10) ? `opacity-${Math.round(v * 100)}` : `opacity-[${v}]`],
  border: (v) => { if (v === '0' || v === 'none') return ['border-0']; const a = split(v); const w = /^(\d+)px$/.exec(a[0]); if (!w) return; const out = [w[1] === '1' ? 'border' : `border-${['2', '4', '8'].includes(w[1]) ? w[1] : arb(a[0])}`]; if (a[1] && a[1] !== 'solid') out.push(`border-${a[1]}`); if (a[2]) out.push(`border-${colour(a[2]) ?? arb(a[2])}`); return out; },
  'border-color': (v) => [`border-${colour(v) ?? arb(v)}`], 'border-width': (v) => [v === '1px' ? 'border' : v === '0' ? 'border-0' : `border-${v === '2px' ? '2' : arb(v)}`], 'border-style': (v) => [`border-${v}`],
  'border-block-start': side('t'), 'border-block-end': side('b'), 'border-inline-start': side('s'), 'border-inline-end': side('e'), 'border-top': side('t'), 'border-bottom': side('b'),
  outline: (v) => { if (v === 'none' || v === '0') return ['[outline:none]']; const a = split(v); const w = /^(\d+)px$/.exec(a[0]); if (!w || a[1] !== 'solid') return; const c = colour(a[2] ?? ''); return ['outline', `outline-${['1', '2', '4'].includes(w[1]) ? w[1] : arb(a[0])}`, `outline-${c ?? arb(a[2] ?? 'currentcolor')}`]; },
  'outline-offset': (v) => { const m = /^(-?)([0124])px$/.exec(v); return [m ? `${m[1]}outline-offset-${m[2]}` : `outline-offset-[${v}]`]; },
  'box-shadow': (v) => v === 'none' ? ['shadow-none'] : v === 'var(--card-shadow)' ? ['shadow-card'] : v === 'var(--float-shadow)' ? ['shadow-float'] : [`[box-shadow:${arb(v).slice(1, -1)}]`],
  'grid-template-columns': (v) => { const m = /^repeat\((\d+), minmax\(0, 1fr\)\)$/.exec(v); return [m ? `grid-cols-${m[1]}` : v === 'minmax(0, 1fr)' ? 'grid-cols-1' : v === 'none' ? 'grid-cols-none' : `grid-cols-${arb(v)}`]; }, 'grid-template-rows': (v) => [`grid-rows-${arb(v)}`],
  'grid-column': (v) => v === '1 / -1' ? ['col-span-full'] : /^span \d+$/.test(v) ? [`col-span-${v.slice(5)}`] : /^\d+$/.test(v) ? [`col-[${v}]`] : [`col-${arb(v)}`], 'grid-row': (v) => v === '1 / -1' ? ['row-span-full'] : [`row-${arb(v)}`], 'grid-area': (v) => [`[grid-area:${arb(v).slice(1, -1)}]`],
  'grid-auto-flow': kw({ column: 'grid-flow-col', row: 'grid-flow-row' }),
  'list-style': kw({ none: 'list-none', disc: 'list-disc' }), resize: kw({ vertical: 'resize-y', none: 'resize-none' }), 'user-select': kw({ none: 'select-none', all: 'select-all', text: 'select-text' }), visibility: kw({ hidden: 'invisible', visible: 'visible' }), 'object-fit': kw({ cover: 'object-cover', contain: 'object-contain' }),
  content: (v) => v === '""' ? ["content-['']"] : undefined, appearance: kw({ none: 'appearance-none', auto: 'appearance-auto' }), 'text-transform': kw({ uppercase: 'uppercase', none: 'normal-case' }), order: (v) => [`order-[${v}]`], isolation: kw({ isolate: 'isolate' }), 'vertical-align': kw({ middle: 'align-middle', baseline: 'align-baseline', top: 'align-top', bottom: 'align-bottom' }), 'border-collapse': kw({ collapse: 'border-collapse' }),
  'text-decoration': kw({ underline: 'underline', none: 'no-underline', 'line-through': 'line-through' }), 'text-underline-offset': (v) => [['1px', '2px', '4px', '8px'].includes(v) ? `underline-offset-${v.slice(0, -2)}` : `underline-offset-[${v}]`], 'aspect-ratio': (v) => v === '1' ? ['aspect-square'] : [`aspect-[${v.replace(/\s/g, '')}]`], 'text-decoration-color': (v) => [`decoration-${colour(v) ?? arb(v)}`],
};
const fallback = (p, v) => [`[${p}:${v.replace(/\s*,\s*/g, ',').replace(/_/g, '\\_').replace(/\s+/g, '_')}]`];
function utils(decls) {
  const out = [];
  for (const d of decls) { if (d.prop.startsWith('-webkit')) { out.push(...fallback(d.prop, d.value)); continue; } out.push(...(map[d.prop]?.(d.value.replace(/\s+/g, ' ')) ?? fallback(d.prop, d.value)) .map((u) => d.important ? '!' + u : u)); }
  if (out.includes('overflow-hidden') && out.includes('text-ellipsis') && out.includes('whitespace-nowrap')) return [...out.filter((u) => !['overflow-hidden', 'text-ellipsis', 'whitespace-nowrap'].includes(u)), 'truncate'];
  return out;
}
const media = (params) => { const p = params.replace(/\s+/g, ' '); const t = { '(forced-colors: active)': 'forced-colors', '(pointer: coarse)': 'coarse', print: 'print', '(prefers-reduced-motion: reduce)': 'motion-reduce', '(prefers-reduced-motion: no-preference)': 'motion-safe', '(max-width: 599px)': 'max-sm', '(width < 600px)': 'max-sm', '(max-width: 959px)': 'max-md', '(width < 960px)': 'max-md', '(max-width: 1279px)': 'max-lg', '(width < 1280px)': 'max-lg', '(min-width: 600px)': 'sm', '(width >= 600px)': 'sm', '(min-width: 960px)': 'md', '(width >= 960px)': 'md', '(min-width: 1280px)': 'lg', '(width >= 1280px)': 'lg', '(min-width: 1920px)': 'xl' }[p]; if (t) return t; let m = /^\((?:min-width: |width >= )([\d.]+(?:px|rem))\)$/.exec(p); if (m) return `min-[${m[1]}]`; m = /^\((?:width < )([\d.]+(?:px|rem))\)$/.exec(p); if (m) return `max-[${m[1]}]`; m = /^\(max-width: (\d+)px\)$/.exec(p); if (m) return `max-[${Number(m[1]) + 1}px]`; return `[@media${p.replace(/\s/g, '_')}]`; };
const pseudo = { ':hover': 'hover', ':focus-visible': 'focus-visible', ':focus': 'focus', ':focus-within': 'focus-within', ':active': 'active', ':checked': 'checked', ':disabled': 'disabled', ':first-child': 'first', ':last-child': 'last', ':empty': 'empty', '::before': 'before', '::after': 'after', '::placeholder': 'placeholder', '::marker': 'marker', '[open]': 'open', '[aria-current]': 'aria-current', '[aria-invalid="true"]': 'aria-invalid' };
function variants(rest) {
  const out = []; let r = rest;
  while (r) { let m = /^(::?[\w-]+)(?!\()/.exec(r); if (m && pseudo[m[1]]) { out.push(pseudo[m[1]]); r = r.slice(m[1].length); continue; }
    m = /^\[([^\]]+)\]/.exec(r); if (m) { if (pseudo[m[0]]) out.push(pseudo[m[0]]); else { const a = /^(aria|data)-([\w-]+)(?:="([^"]*)")?$/.exec(m[1]); if (!a) return; if (a[1] === 'aria') out.push(a[3] === 'true' && ['busy', 'checked', 'disabled', 'expanded', 'hidden', 'pressed', 'readonly', 'required', 'selected'].includes(a[2]) ? `aria-${a[2]}` : a[3] === undefined ? `[&[aria-${a[2]}]]` : `aria-[${a[2]}=${a[3]}]`); else out.push(a[3] === undefined ? `data-[${a[2]}]` : `data-[${a[2]}=${a[3]}]`); } r = r.slice(m[0].length); continue; }
    m = /^:(has|not|is|nth-child|where)\(/.exec(r); if (m) { let d = 0, i = 0; for (; i < r.length; i++) { if (r[i] === '(') d++; if (r[i] === ')' && --d === 0) break; } const t = r.slice(0, i + 1); out.push(`[&${t.replace(/_/g, '\\_').replace(/\s+/g, '_')}]`); r = r.slice(i + 1); continue; }
    return; }
  return out;
}
const uses = {};
const walk = (p) => readdirSync(p, { withFileTypes: true }).flatMap((e) => e.isDirectory() ? walk(join(p, e.name)) : [join(p, e.name)]);
const sources = [...walk(join(root, 'src')).filter((f) => /\.(tsx|astro|ts|js)$/.test(f))].map((f) => [f, readFileSync(f, 'utf8')]);
const used = (name) => { const re = new RegExp(`(?<![\\w-])${name}(?![\\w-])`); return sources.filter(([, s]) => re.test(s)).map(([f, s]) => `${f.slice(root.length + 5)}×${s.match(new RegExp(re, 'g')).length}`); };
const all = [];
for (const sheet of sheets) {
  console.log(`\n##### ${sheet}`);
  const tree = postcss.parse(readFileSync(join(root, sheet), 'utf8'));
  const byName = new Map(); const hand = [];
  tree.walkRules((rule) => {
    const pre = []; let outside = false;
    for (let p = rule.parent; p && p.type !== 'root'; p = p.parent) { if (p.type === 'atrule') { if (p.name === 'media') pre.unshift(media(p.params)); else if (p.name === 'layer') continue; else if (p.name === 'container') pre.unshift(`[@container${p.params.replace(/\s/g, '_')}]`); else if (p.name === 'supports') pre.unshift(`[@supports_${p.params.replace(/\s/g, '_')}]`); else outside = true; } }
    if (outside) return;
    const decls = rule.nodes.filter((n) => n.type === 'decl');
    for (const selector of rule.selectors) {
      let sel = selector.replace(/\s+/g, ' '); const v = [...pre];
      let m = /^:lang\(ar\) (.*)$/.exec(sel); if (m) { v.push('arabic'); sel = m[1]; }
      m = /^\[dir="(rtl|ltr)"\] (.*)$/.exec(sel); if (m) { v.push(m[1]); sel = m[2]; }
      m = /^\.([\w-]+)(.*)$/.exec(sel);
      let more = m && variants(m[2]);
      let name = m?.[1];
      if (m && !more) { const c = /^\.([\w-]+) (> )?((?:[a-z]+[1-6]?|\*)(?::[\w-]+)?)$/.exec(sel); if (c) { name = c[1]; more = [`[&${c[2] ? '>' : '_'}${c[3]}]`]; } }
      const list = utils(decls);
      if (!more) { hand.push([`${pre.length ? '@' + pre.join(':') + ' ' : ''}${sel}`, list.join(' ')]); continue; }
      const chain = [...v, ...more].map((x) => x + ':').join('');
      const cls = list.map((u) => chain + u);
      byName.set(name, [...(byName.get(name) ?? []), ...cls]);
      all.push(...cls);
    }
  });
  for (const [name, cls] of byName) { console.log(`.${name}   [${used(name).join(', ') || 'UNUSED'}]\n    ${cls.join(' ')}`); }
  if (hand.length) { console.log('--- by hand (selector → utilities of its declarations)'); for (const [s, u] of hand) console.log(`${s}\n    ${u}`); }
}
// Which of them Tailwind does not know.
const made = await postcss([tailwind({ ...config, content: [{ raw: all.join(' ') }] })]).process('@tailwind utilities;', { from: undefined });
const unescape = (s) => s.replace(/\\(.)/g, '$1');
const css = unescape(made.css);
const missing = [...new Set(all)].filter((c) => !css.includes('.' + c.replace(/\\_/g, '_')) && !css.includes('.' + c));
if (missing.length) console.log('\n!!! Tailwind makes nothing of:', missing.join('  '));
