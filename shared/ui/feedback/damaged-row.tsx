import { ListRow } from '../layout/list.tsx';
import { mensajes } from '../mensajes.ts';
import s from './damaged-row.module.css';

/** What `DamagedRow` takes. */
export interface DamagedRowProps {
  /** Id of the record. */
  readonly id: string;
  /** What in it is wrong, as paths below it; empty = all of it. */
  readonly parts: readonly string[];
  /** The record is shown all the same, without those parts. */
  readonly shown: boolean;
}

/** A record that came damaged, in a `List`: what that means for who looks at it, and behind «Detalle» its id. */
export function DamagedRow({ id, parts, shown }: DamagedRowProps) {
  const where = (
    <details>
      <summary className={s.summary}>{mensajes.danado.detalle}</summary>
      <span className={s.where}>{[id, ...parts].join(' · ')}</span>
    </details>
  );
  const { titulo, parte, todo } = mensajes.danado;
  return <ListRow icon="problem" title={titulo} subtitle={shown ? parte : todo} meta={where} />;
}
