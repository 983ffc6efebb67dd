import type { Part } from '@gr/shared/domain/informe/part';
import { formatPercent } from '@gr/shared/domain/valor/format-text';
import { cx } from '@gr/shared/ui';
import s from './charts.module.css';
import { pointsOf } from './part.model.ts';

interface Props {
  /** Oldest first. */
  readonly parts: readonly Part[];
  /** What stands under the first and the last point; absent in a line of a table. */
  readonly ends?: readonly string[];
  /** A line of a table, without a scale. */
  readonly small?: boolean;
}

const EDGE = 6;
/** Percentages with a line of their own, and the room for the name of the upper one. */
const SCALE = [0, 50, 100];
const HEAD = 12;
/** Room for the dates under a line. */
const FOOT = 14;
const SIZES = { small: { width: 96, height: 28 }, large: { width: 320, height: 96 } };

/**
 * Fulfilment over time, for the eye alone: the table under a large line has the figure of each point, the row of a small one that of all
 * together.
 */
export function Line({ parts, ends = [], small = false }: Props) {
  const { width, height } = small ? SIZES.small : SIZES.large;
  const head = small ? 0 : HEAD;
  const points = pointsOf(parts, width, height);
  let path = '';
  for (const [i, point] of points.entries()) {
    if (point) path += `${i > 0 && points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}`;
  }
  const foot = ends.length > 0 ? FOOT : 0;
  const box = `${-EDGE} ${-EDGE - head} ${width + 2 * EDGE} ${height + 2 * EDGE + head + foot}`;
  return (
    <svg className={cx(s.line, small && s.small)} viewBox={box} aria-hidden="true">
      {!small &&
        SCALE.map((percent) => {
          const y = height - (percent / 100) * height;
          return (
            <g key={percent}>
              <path d={`M0 ${y}H${width}`} className={s.scale} />
              <text x={-EDGE} y={y - 2}>
                {formatPercent(percent)}
              </text>
            </g>
          );
        })}
      {ends.map((text, i) => (
        <text key={text} x={i === 0 ? 0 : width} y={height + FOOT + 2} textAnchor={i === 0 ? 'start' : 'end'}>
          {text}
        </text>
      ))}
      <path d={path} className={s.way} />
      {points.map((point, i) => {
        // In a table's line only the last is marked: the one whose figure stands beside it.
        if (!point || (small && i < points.length - 1)) return null;
        return <circle key={point.x} cx={point.x} cy={point.y} r="3.5" className={s.dot} />;
      })}
    </svg>
  );
}
