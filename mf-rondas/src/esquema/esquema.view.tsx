import type { PlanoUnidad, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { usePhotoUrls } from '@gr/shared/screen';
import { cx, type TimelineState } from '@gr/shared/ui';
import { esquema as m } from '../mensajes-esquema.ts';
import { layOut } from './esquema.model.ts';
import s from './esquema.module.css';

const RADIO = 15;
/** Ring around the point where the walk began. */
const START = 19;
/** Legend order. */
const STATES = ['hecho', 'anomalia', 'siguiente', 'pendiente', 'omitido'] as const;
/** Sign in a point's circle; otherwise its number is shown. */
const SIGN: Readonly<Partial<Record<TimelineState, string>>> = { hecho: '✓', anomalia: '!', omitido: '–' };

interface Props {
  readonly ronda: Ronda;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly plano?: PlanoUnidad | undefined;
}

/** The round as a drawing, also offline and indoors. The timeline gives the same facts in words. */
export default function EsquemaView({ ronda, puntos, plano }: Props) {
  const sketch = layOut(ronda, puntos, plano);
  const { width, height, nodos, walked, arrows, geografico: geographic } = sketch;
  const urls = usePhotoUrls(
    sketch.plano === undefined ? [] : [{ id_archivo: sketch.plano, ruta: sketch.plano }],
  );
  const drawing = urls[sketch.plano ?? ''];
  const [start] = walked;
  const way = walked.map((n) => `${n.x},${n.y}`).join(' ');
  const plan = nodos.map((n) => `${n.x},${n.y}`).join(' ');
  return (
    <figure className={s.figure}>
      <svg
        className={s.svg}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={m.resumen(walked.length, nodos.length)}
      >
        {drawing !== undefined && <image className={s.paper} href={drawing} width={width} height={height} />}
        <polyline className={s.plan} points={plan} />
        <polyline className={s.way} points={way} />
        {arrows.map(({ x, y, angle }) => (
          <path
            key={`${x} ${y} ${angle}`}
            className={s.arrow}
            d="M-7,-7 L7,0 L-7,7 Z"
            transform={`translate(${x} ${y}) rotate(${angle})`}
          />
        ))}
        {start && <circle className={s.start} cx={start.x} cy={start.y} r={START} />}
        {nodos.map((n) => (
          <g key={n.id} className={cx(s.node, s[n.estado])}>
            <circle cx={n.x} cy={n.y} r={RADIO} />
            <text x={n.x} y={n.y} dy="0.35em" textAnchor="middle">
              {SIGN[n.estado] ?? n.numero}
            </text>
            {n.label && (
              <text className={s.name} x={n.label.x} y={n.label.y} dy="0.35em" textAnchor="middle">
                {n.label.text}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={s.caption}>
        {STATES.filter((estado) => nodos.some((n) => n.estado === estado)).map((estado) => (
          <span key={estado} className={s.key}>
            <svg className={s.sample} viewBox="-17 -17 34 34" aria-hidden="true">
              <g className={cx(s.node, s[estado])}>
                <circle r={RADIO} />
                <text dy="0.35em" textAnchor="middle">
                  {SIGN[estado]}
                </text>
              </g>
            </svg>
            {m[estado]}
          </span>
        ))}
        {start && (
          <span className={s.key}>
            <svg className={s.sample} viewBox="-21 -21 42 42" aria-hidden="true">
              <circle className={s.start} r={START} />
            </svg>
            {m.inicio}
          </span>
        )}
        {!geographic && <span className={s.note}>{m.sinCoordenadas}</span>}
      </figcaption>
    </figure>
  );
}
