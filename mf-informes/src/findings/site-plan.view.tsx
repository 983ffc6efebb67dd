import { mensajes as m } from '@gr/shared/domain/informe/mensajes';
import type { SitePlan as Plan, PlanPoint } from '@gr/shared/domain/informe/site-plan';
import { usePhotoUrls } from '@gr/shared/screen';
import { cx } from '@gr/shared/ui';
import s from './findings.module.css';

const RADIUS = 12;

/** Checkpoints where they are: a circle was read, a square with a broken edge was not. The table under it says the same in words. */
export function SitePlan({ width, height, points, unplaced, picture }: Plan) {
  const urls = usePhotoUrls(picture === undefined ? [] : [{ id_archivo: picture, ruta: picture }]);
  const drawing = urls[picture ?? ''];
  return (
    <figure className={s.figure}>
      <svg className={s.plan} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {drawing !== undefined && <image className={s.paper} href={drawing} width={width} height={height} />}
        {points.map((point) => (
          <Sign key={point.qr_id} {...point} />
        ))}
      </svg>
      <figcaption className={s.caption}>
        <span>{m.planoAyuda}</span>
        {picture === undefined && <span>{m.norte}</span>}
        {unplaced > 0 && <span>{m.sinPosicion(unplaced)}</span>}
      </figcaption>
    </figure>
  );
}

function Sign({ x, y, numero, veces }: PlanPoint) {
  const read = veces > 0;
  return (
    <g className={cx(s.sign, !read && s.never)}>
      {read ? (
        <circle cx={x} cy={y} r={RADIUS} />
      ) : (
        <rect x={x - RADIUS} y={y - RADIUS} width={2 * RADIUS} height={2 * RADIUS} />
      )}
      <text x={x} y={y} dy="0.35em" textAnchor="middle">
        {numero}
      </text>
    </g>
  );
}
