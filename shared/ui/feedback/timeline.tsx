import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { mensajes } from '../mensajes.ts';
import s from './timeline.module.css';

/** State of a point: read, next, waiting, omitted, read with a mark. */
export type TimelineState = keyof typeof mensajes.punto;

/** A point of a round, in the order of the plan. */
export interface TimelinePoint {
  readonly id: string;
  readonly title: string;
  readonly state: TimelineState;
  /** «19:05» when done; planned time else. */
  readonly time?: string;
  /** Reason, anomaly, place. */
  readonly note?: string;
  /** A chip or a button. */
  readonly trailing?: ReactNode;
}

/** Props of `Timeline`. */
export interface TimelineProps {
  readonly label: string;
  readonly points: readonly TimelinePoint[];
  /** Scrolls to the next point whenever it changes. */
  readonly follow?: boolean;
}

const look: Readonly<Record<TimelineState, IconName>> = {
  hecho: 'check',
  siguiente: 'scan',
  pendiente: 'circle',
  omitido: 'skip',
  anomalia: 'warning',
};

/** The points of a round from first to last; `siguiente` is emphasized. */
export function Timeline({ label, points, follow = false }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const next = follow ? points.find((point) => point.state === 'siguiente')?.id : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    // After the frame in which a new place scrolls to its top.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-current=step]')?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [next]);
  return (
    <ol ref={list} className={s.timeline} aria-label={label}>
      {points.map((point) => (
        <li
          key={point.id}
          className={cx(s.point, s[point.state])}
          aria-current={point.state === 'siguiente' ? 'step' : undefined}
        >
          <span className={s.mark}>
            <Icon name={look[point.state]} size={20} />
          </span>
          <span className={s.texts}>
            <span className={s.title}>{point.title}</span>
            <span className={s.state}>
              {mensajes.punto[point.state]}
              {point.time !== undefined && <span className={s.time}> · {point.time}</span>}
            </span>
            {point.note !== undefined && <span className={s.note}>{point.note}</span>}
            {point.trailing}
          </span>
        </li>
      ))}
    </ol>
  );
}
