import type { LugarPunto } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { useWatch } from '@gr/shared/screen';
import { Banner, formatList, Section } from '@gr/shared/ui';
import { pointsQuery } from '../points/points.data.ts';
import { mapOf } from './map.model.ts';
import s from './map.module.css';
import { mensajes } from './mensajes.ts';

/** Side of the drawing, in its own units. */
const SIDE = 400;

/** Props of `UnitMapView`. */
export interface UnitMapViewProps {
  readonly un_id: string;
  readonly unit: Unidad;
}

/** A unit from above with its radius and points, drawn from its own data without a map service. */
export function UnitMapView({ un_id, unit }: UnitMapViewProps) {
  const points = useWatch<Record<string, PuntoQr>>(pointsQuery(un_id)).snapshot?.value ?? {};
  const places =
    useWatch<Record<string, LugarPunto>>({ path: `_qr_lugares_/${un_id}` }).snapshot?.value ?? {};
  const map = mapOf(unit, points, places);
  if (map === null)
    return (
      <Section title={mensajes.lugar}>
        <p>{mensajes.mapa.sinLugar}</p>
      </Section>
    );
  const px = SIDE / (2 * map.half);
  const at = (metres: number): number => SIDE / 2 + metres * px;
  return (
    <Section title={mensajes.lugar}>
      {map.outside.length > 0 && (
        <Banner inset tone="warn">
          {mensajes.mapa.fuera(formatList(map.outside))}
        </Banner>
      )}
      <figure className={s.figure}>
        <svg
          className={s.svg}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          role="img"
          aria-label={mensajes.mapa.dibujo(map.points.length, map.radio)}
        >
          {map.radio !== null && (
            <circle className={s.radius} cx={SIDE / 2} cy={SIDE / 2} r={map.radio * px} />
          )}
          <path className={s.cross} d={`M${SIDE / 2 - 8} ${SIDE / 2}h16M${SIDE / 2} ${SIDE / 2 - 8}v16`} />
          {map.points.map(({ qr_id, orden, x, y, radio }) => (
            <g key={qr_id}>
              <circle className={s.reach} cx={at(x)} cy={at(y)} r={radio * px} />
              <circle className={s.point} cx={at(x)} cy={at(y)} r={11} />
              <text className={s.number} x={at(x)} y={at(y) + 4}>
                {orden}
              </text>
            </g>
          ))}
          <path className={s.scale} d={`M16 ${SIDE - 16}v-6m0 3h${map.scale * px}m0 -3v6`} />
          <text className={s.text} x={16} y={SIDE - 28}>
            {mensajes.mapa.metros(map.scale)}
          </text>
          <text className={s.text} x={SIDE - 16} y={26} textAnchor="end">
            {mensajes.mapa.norte}
          </text>
        </svg>
        <figcaption>
          <ol className={s.legend}>
            {map.points.map(({ qr_id, orden, nombre, lejos }) => (
              <li key={qr_id}>{mensajes.mapa.punto(orden, nombre, lejos)}</li>
            ))}
          </ol>
          {map.unplaced > 0 && <p>{mensajes.mapa.sinMedir(map.unplaced)}</p>}
        </figcaption>
      </figure>
    </Section>
  );
}
