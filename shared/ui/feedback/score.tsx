import { Hidden } from '../layout/hidden.tsx';
import { mensajes } from '../mensajes.ts';
import { StateChip } from './chip.tsx';
import s from './score.module.css';

/** Props of `ScoreBadge`. */
export interface ScoreBadgeProps {
  /** Percent, 0–100. */
  readonly score: number;
  readonly passed: boolean;
}

/** A result in words: «82 · No aprobada». The score alone is not enough: a critical item may have failed. */
export function ScoreBadge({ score, passed }: ScoreBadgeProps) {
  return <StateChip tone={passed ? 'ok' : 'error'}>{mensajes.puntaje(score, passed)}</StateChip>;
}

/** One result of a `ScoreTrend`. */
export interface ScorePoint extends ScoreBadgeProps {
  readonly id: string;
  /** Time: «13 de nov». */
  readonly label: string;
}

/** Props of `ScoreTrend`. */
export interface ScoreTrendProps {
  /** Name of the list for screen readers: «Últimos 10 resultados». */
  readonly label: string;
  /** Oldest first; the last ten are shown. */
  readonly scores: readonly ScorePoint[];
}

const SHOWN = 10;
const WIDTH = 24;
const HEIGHT = 100;
/** Part of the height; the rest is for the cross. */
const BAR = 0.84;

/** Results as bars, oldest first: failed ones striped and under a cross. A list for screen readers. */
export function ScoreTrend({ label, scores }: ScoreTrendProps) {
  const shown = scores.slice(-SHOWN);
  return (
    <div className={s.trend}>
      <ul className={s.bars} aria-label={label}>
        {shown.map((point) => (
          <li key={point.id} className={s.item}>
            <Hidden>{mensajes.puntajeDe(point.label, point.score, point.passed)}</Hidden>
            <span className={s.score} aria-hidden="true">
              {point.score}
            </span>
            <Bar {...point} />
          </li>
        ))}
      </ul>
      <div className={s.labels} aria-hidden="true">
        <span>{shown[0]?.label}</span>
        {shown.length > 1 && <span>{shown.at(-1)?.label}</span>}
      </div>
    </div>
  );
}

function Bar({ score, passed }: ScoreBadgeProps) {
  const height = Math.max(3, Math.min(100, score)) * BAR;
  const top = HEIGHT - height;
  const stripes = Array.from({ length: Math.floor(height / 10) }, (_, row) => HEIGHT - 5 - row * 10);
  return (
    <svg
      className={passed ? s.passed : s.failed}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x="1" y={top} width={WIDTH - 2} height={height} rx="2" className={s.bar} />
      {!passed &&
        stripes.map((y) => <path key={y} d={`M1 ${y}L${WIDTH - 1} ${y - 5}`} className={s.stripe} />)}
      {!passed && <path d={`M6 ${top - 13}l12 9m0-9l-12 9`} className={s.cross} />}
    </svg>
  );
}
