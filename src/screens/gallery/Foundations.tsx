import type { CSSProperties } from 'react';
import { t } from '../../i18n/client.ts';
import { hues } from '../../lib/hue.ts';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { Specimen, State } from './Specimen.tsx';

const surfaces = ['ground', 'card', 'sunken', 'guild-soft'] as const;
const tones = ['warning', 'error', 'premium', 'success', 'info'] as const;
const drawings = ['lantern', 'gate', 'telescope', 'ledger', 'ladder'] as const;
const shownHues = Array.from({ length: 8 }, (_, at) =>
  Math.round(hues.from + ((hues.to - hues.from) * at) / 7),
);

/** The basics: text styles, surfaces, tones, hues of guilds, marks and drawings. */
export function Foundations() {
  return (
    <>
      <Specimen name="text">
        <State name="rest" wide>
          <p className="text-2xl/8 font-semibold">{t('gallery:samples.page')}</p>
          <p className="text-title/5.5 font-semibold">{t('gallery:samples.section')}</p>
          <p>{t('gallery:samples.body')}</p>
          <p className="text-muted">{t('gallery:samples.meta')}</p>
          <p className="id">181078170009600001</p>
        </State>
      </Specimen>
      <Specimen name="surfaces">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            {surfaces.map((name) => (
              <span key={name} className="gallery-swatch" style={{ background: `var(--${name})` }}>
                {t(`gallery:surfaces.${name}`)}
              </span>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="tones">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            {tones.map((name) => (
              <span
                key={name}
                className="gallery-swatch"
                style={{ background: `var(--${name}-soft)`, color: `var(--${name}-text)` }}
              >
                {t(`gallery:tones.${name}`)}
              </span>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="hue">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            {shownHues.map((hue) => (
              <span
                key={hue}
                className="gallery-face"
                style={{ '--hue': hue } as CSSProperties}
                aria-hidden="true"
              />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="marks">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            <span className="nav-count mx-0">3</span>
            {t('gallery:marks.count')}
            <span className="changed-mark" />
            {t('gallery:marks.changed')}
            <span className="fault-mark" />
            {t('gallery:marks.fault')}
          </div>
        </State>
      </Specimen>
      <Specimen name="drawing">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            {drawings.map((name) => (
              <LineDrawing key={name} name={name} />
            ))}
          </div>
        </State>
      </Specimen>
    </>
  );
}
