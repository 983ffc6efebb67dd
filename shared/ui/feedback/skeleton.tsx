import { Hidden } from '../layout/hidden.tsx';
import { mensajes } from '../mensajes.ts';
import s from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** The layout that it stands for. */
  readonly shape?: 'list' | 'card' | 'detail';
  /** Rows or cards; default 4. */
  readonly rows?: number;
}

/** The outline of what is loading; invisible for the first 150 ms so that quick answers do not flicker. */
export function Skeleton({ shape = 'list', rows = 4 }: SkeletonProps) {
  return (
    <div className={s.skeleton} role="status">
      <Hidden>{mensajes.cargando}</Hidden>
      <div className={shape === 'list' ? s.list : s.cards} aria-hidden="true">
        {Array.from({ length: shape === 'detail' ? 1 : rows }, (_, row) => `fila${row}`).map((key) =>
          shape === 'list' ? (
            <div key={key} className={s.row}>
              <span className={s.square} />
              <Lines />
            </div>
          ) : (
            <div key={key} className={s.card}>
              {shape === 'detail' && <span className={s.picture} />}
              <Lines />
              <Lines />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

function Lines() {
  return (
    <span className={s.lines}>
      <span className={s.long} />
      <span className={s.short} />
    </span>
  );
}
