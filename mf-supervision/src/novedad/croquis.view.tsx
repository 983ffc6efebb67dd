import { formatNumber, Icon } from '@gr/shared/ui';
import { type Croquis, SIDE } from './croquis.model.ts';
import s from './croquis.module.css';
import { mensajes as m } from './mensajes.ts';

/** A shorter distance counts as the unit itself, metres: within a phone's accuracy. */
const NEAR_M = 10;

/** The incident relative to its unit, drawn and in words. */
export function CroquisView({ croquis }: { readonly croquis: Croquis }) {
  const { unidad, novedad, punto, escala, metros: metres, bearing } = croquis;
  return (
    <figure className={s.figure}>
      <svg className={s.svg} viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={m.croquisAlt}>
        <path className={s.cross} d={`M${SIDE / 2} 0V${SIDE}M0 ${SIDE / 2}H${SIDE}`} />
        {novedad && <circle className={s.reach} cx={novedad.x} cy={novedad.y} r={novedad.radio} />}
        <rect className={s.unit} x={unidad.x - 8} y={unidad.y - 8} width={16} height={16} rx={3} />
        {punto && <path className={s.point} d={`M${punto.x} ${punto.y - 9}l9 9l-9 9l-9 -9z`} />}
        {novedad && <circle className={s.incident} cx={novedad.x} cy={novedad.y} r={6} />}
        <path className={s.scale} d={`M10 ${SIDE - 10}v-6m0 3h${escala.length}m0 -3v6`} />
        <text className={s.text} x={14 + escala.length} y={SIDE - 9}>
          {lengthText(escala.metros)}
        </text>
        <text className={s.text} x={SIDE / 2 + 5} y={14}>
          {m.norte}
        </text>
      </svg>
      <figcaption className={s.caption}>
        <span className={s.line}>
          <Icon name="pin" size={20} />
          {metres < NEAR_M ? m.croquisCerca : m.croquis(lengthText(metres), bearing)}
        </span>
        <span className={s.legend}>
          <span className={s.keyUnit}>{m.leyenda.unidad}</span>
          {novedad && <span className={s.keyIncident}>{m.leyenda.novedad}</span>}
          {punto && <span className={s.keyPoint}>{m.leyenda.punto}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

function lengthText(metres: number): string {
  return metres < 1000 ? `${formatNumber(metres)} m` : `${formatNumber(metres / 1000)} km`;
}
