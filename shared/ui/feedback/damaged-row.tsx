import { ListRow } from '../layout/list.tsx';
import { mensajes } from '../mensajes.ts';
import s from './damaged-row.module.css';

/** Props of `DamagedRow`. */
export interface DamagedRowProps {
  /** Id of the record. */
  readonly id: string;
  /** Paths of the damaged parts below it; empty = all of it. */
  readonly parts: readonly string[];
  /** True when the record is shown without those parts. */
  readonly shown: boolean;
}

/** A damaged record in a `List`: the consequence for the reader, and its id behind «Detalle». */
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
