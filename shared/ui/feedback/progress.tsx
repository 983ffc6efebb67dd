import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import s from './progress.module.css';

/** Props of `Progress`. */
export interface ProgressProps {
  /** Subject of the progress: «Puntos», «Enviando fotos». */
  readonly label: string;
  /** Current value, 0 to `max`; greater values count as `max`. */
  readonly value: number;
  /** Total; 0 shows an empty bar. */
  readonly max: number;
  /** Progress in words; default «7 de 12». */
  readonly text?: string;
  /** Big figure, for a round in progress. */
  readonly big?: boolean;
  /** Only the bar; label and text for screen readers. */
  readonly bare?: boolean;
}

/** A progress bar with its figure in words. */
export function Progress(props: ProgressProps) {
  const { label, value, max, text = `${value} de ${max}`, big = false, bare = false } = props;
  const part = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <ProgressBar
      className={s.progress ?? ''}
      value={value}
      minValue={0}
      maxValue={max > 0 ? max : 1}
      valueLabel={text}
      {...(bare && { 'aria-label': label })}
    >
      {!bare && (
        <div className={s.texts}>
          <Label className={s.label ?? ''}>{label}</Label>
          <span className={big ? s.big : s.text}>{text}</span>
        </div>
      )}
      <div className={s.track}>
        <div className={s.fill} style={{ width: `${part * 100}%` }} />
      </div>
    </ProgressBar>
  );
}
