#!/usr/bin/env python3
# compare.py BEFORE AFTER [word]: differences of computed styles between two folders of dumps.
import json,sys,os,difflib,collections
a,b=sys.argv[1:3]; word=sys.argv[3] if len(sys.argv)>3 else ''
total=collections.Counter(); seen=set()
for f in sorted(os.listdir(b)):
    if word not in f or not os.path.exists(f'{a}/{f}'): continue
    A=json.load(open(f'{a}/{f}'));B=json.load(open(f'{b}/{f}'))
    key=lambda r:(r[1],r[2])
    ka=[key(r) for r in A['rows']];kb=[key(r) for r in B['rows']]
    sm=difflib.SequenceMatcher(None,ka,kb,autojunk=False)
    pairs=[(i+k,j+k) for i,j,n in sm.get_matching_blocks() for k in range(n)]
    missing=len(ka)-len(pairs);added=len(kb)-len(pairs);lines=[]
    for i,j in pairs:
        ra,rb=A['rows'][i],B['rows'][j]
        for p,part in ((4,''),(5,'::before'),(6,'::after')):
            sa=A['styles'][ra[p]] if ra[p]>=0 else None; sb=B['styles'][rb[p]] if rb[p]>=0 else None
            if sa==sb: continue
            if sa is None or sb is None:
                d={'(pseudo)':(sa is not None,sb is not None)}
            else:
                da=dict(x.split(':',1) for x in sa.split(';') if ':' in x);db=dict(x.split(':',1) for x in sb.split(';') if ':' in x)
                d={k:(da.get(k),db.get(k)) for k in da.keys()|db.keys() if da.get(k)!=db.get(k)}
                for k in [k for k in d if k.startswith('--')]: d.pop(k)
                # a side without a border has no colour to be seen
                for s in ('top','bottom','left','right'):
                    w=f'border-{s}-width'
                    if da.get(w)=='0px'==db.get(w): d.pop(f'border-{s}-color',None);d.pop(f'border-{s}-style',None)
                if da.get('outline-style')=='none'==db.get('outline-style'): d.pop('outline-color',None);d.pop('outline-width',None);d.pop('outline-offset',None)
                for k in [k for k in d if k.startswith('border-') and ('inline' in k or 'block' in k)]: d.pop(k)
                for k in [k for k in d if k in ('cursor',) and 0]: d.pop(k)
            if not d: continue
            sig=(rb[1],rb[3],part,str(sorted(d)))
            total['elements']+=1
            if sig in seen: continue
            seen.add(sig)
            lines.append(f"  <{rb[1]}{part}> “{rb[2]}”\n     was class=“{ra[3]}”\n     now class=“{rb[3]}”\n     "+'; '.join(f'{k}: {v[0]} → {v[1]}' for k,v in sorted(d.items())[:14]))
    if lines or missing or added: print(f'{f}: elements only before {missing}, only after {added}');print('\n'.join(lines))
print(dict(total))
