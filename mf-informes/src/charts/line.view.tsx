import type { Part } from '@gr/shared/domain/informe/part';
import { cx } from '@gr/shared/ui';
import s from './charts.module.css';
import { pointsOf } from './part.model.ts';

interface Props {
  /** Oldest first. */
  readonly parts: readonly Part[];
  /** A line of a table, without a scale. */
  readonly small?: boolean;
}

const EDGE = 6;
/** Percentages with a line of their own, and the room for the name of the upper one. */
const SCALE = [0, 50, 100];
const HEAD = 12;
const SIZES = { small: { width: 96, height: 28 }, large: { width: 320, height: 96 } };

/** Fulfilment over time. The drawing is for the eye alone: its figures stand in the table beside it. */
export function Line({ parts, small = false }: Props) {
  const { width, height } = small ? SIZES.small : SIZES.large;
  const head = small ? 0 : HEAD;
  const points = pointsOf(parts, width, height);
  let path = '';
  for (const [i, point] of points.entries()) {
    if (point) path += `${i > 0 && points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}`;
  }
  const box = `${-EDGE} ${-EDGE - head} ${width + 2 * EDGE} ${height + 2 * EDGE + head}`;
  return (
    <svg className={cx(s.line, small && s.small)} viewBox={box} aria-hidden="true">
      {!small &&
        SCALE.map((percent) => {
          const y = height - (percent / 100) * height;
          return (
            <g key={percent}>
              <path d={`M0 ${y}H${width}`} className={s.scale} />
              <text x={-EDGE} y={y - 2}>{`${percent} %`}</text>
            </g>
          );
        })}
      <path d={path} className={s.way} />
      {points.map((point, i) => {
        // In a table's line only the last is marked: the one whose figure stands beside it.
        if (!point || (small && i < points.length - 1)) return null;
        return <circle key={point.x} cx={point.x} cy={point.y} r="3.5" className={s.dot} />;
      })}
    </svg>
  );
}
