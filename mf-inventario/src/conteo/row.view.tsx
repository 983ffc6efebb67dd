import {
  CANT_MAX,
  ESTADOS_ITEM,
  type EstadoItem,
  type ItemInventario,
} from '@gr/shared/domain/inventario/inventario';
import { Button, CountField, IconButton, Row, SegmentedControl, StateChip } from '@gr/shared/ui';
import { memo } from 'react';
import { toneOfDif } from '../estado-tones.ts';
import { permisoNotice } from '../items.model.ts';
import { useNearRows } from '../list/use-near-rows.ts';
import { mensajes as common, wordsOfDif } from '../mensajes.ts';
import type { Changes } from './changes.ts';
import { type CountedRow, difOfRow, isRetiredByOffice, problemOfRow, shortOf } from './conteo.model.ts';
import s from './conteo.module.css';
import type { ItemDraft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.fila;
const ESTADOS_ITEM_CHOICES = ESTADOS_ITEM.map((value) => ({ value, label: common.estadosItem[value] }));
/** Estimated height of a row before its first render, CSS px: one line of each text. */
const HEIGHT = 236;

interface Props {
  readonly id: string;
  readonly item: ItemDraft;
  readonly antes: ItemInventario | null;
  readonly counted: boolean;
  readonly retirado: boolean;
  readonly pide: CountedRow['pide'];
  readonly propuesto: boolean;
  readonly porContar: boolean;
  /** True when the reference is the expected list instead of a previous inventory. */
  readonly expected: boolean;
  /** First inventory of the unit: there is no reference. */
  readonly isFirst: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly changes: Changes;
  readonly onEdit: (id: string) => void;
}

/** One item being counted; rendered when it comes near the screen, and again only when its own data changes. */
export const ConteoRow = memo(function ConteoRow(props: Props) {
  const { ref, near, height } = useNearRows();
  return (
    <li ref={ref} className={s.row} style={near ? undefined : { minHeight: height ?? HEIGHT }}>
      {near ? <Body {...props} /> : <span className={s.nombre}>{props.item.nom_item}</span>}
    </li>
  );
});

function Body(props: Props) {
  const { id, item, counted, retirado, today, changes, onEdit } = props;
  const permiso = permisoNotice(item, today);
  const nombre = item.nom_item || mensajes.item.nuevo;
  const chips = (
    <Row gap={1}>
      <DiferenciaNote {...props} />
      {isRetiredByOffice(props) && !retirado && <StateChip tone="warn">{m.yaNoVa}</StateChip>}
      {permiso && <StateChip tone={permiso.tone}>{permiso.texto}</StateChip>}
    </Row>
  );
  const head = (
    <div className={s.head}>
      <div className={s.texts}>
        <span className={s.nombre}>{nombre}</span>
        <span className={s.antes}>{beforeInWords(props)}</span>
      </div>
      {!retirado && <IconButton icon="edit" label={m.editar(nombre)} onPress={() => onEdit(id)} />}
    </div>
  );
  if (retirado) {
    return (
      <>
        {head}
        {chips}
        <Button icon="undo" onPress={() => changes.reponer(id)}>
          {m.reponer}
        </Button>
      </>
    );
  }
  return (
    <>
      {head}
      {chips}
      <Row gap={2} align="start">
        <div className={s.quantity}>
          <CountField
            id={`cant-${id}`}
            label={m.cantidad(nombre)}
            value={item.cant}
            max={CANT_MAX}
            onChange={(cant) => changes.change(id, { cant })}
            error={problemOfRow(props) ?? undefined}
          />
        </div>
        <IconButton
          icon="check"
          size="large"
          variant={counted ? 'primary' : 'secondary'}
          label={m.contado(nombre)}
          pressed={counted}
          onPress={() => changes.marcar(id)}
        />
      </Row>
      <SegmentedControl<EstadoItem>
        label={m.estado(nombre)}
        choices={ESTADOS_ITEM_CHOICES}
        value={item.estado_item}
        onChange={(estado_item) => changes.change(id, { estado_item })}
      />
      {isRetiredByOffice(props) && (
        <Button icon="trash" onPress={() => changes.remove(id)}>
          {mensajes.item.quitar}
        </Button>
      )}
      {item.obs !== '' && <p className={s.obs}>{item.obs}</p>}
    </>
  );
}

function beforeInWords({
  antes,
  item,
  expected,
  propuesto,
}: Pick<Props, 'antes' | 'item' | 'expected' | 'propuesto'>): string {
  const should = antes && (expected || propuesto) ? [m.debe(antes.cant_esp)] : null;
  const had = antes ? [m.habia(common.cantidad(antes.cant, antes.cant_esp))] : [m.nuevo];
  const before = [...(propuesto && !expected ? [m.propuesto] : []), ...(should ?? had)];
  return [...before, ...(item.serie ? [common.serie(item.serie)] : [])].join(' · ');
}

function DiferenciaNote(props: CountedRow & { readonly isFirst: boolean }) {
  if (problemOfRow(props) !== null) return <StateChip tone="error">{m.porCorregir}</StateChip>;
  const dif = difOfRow(props, props.isFirst);
  if (!dif && props.retirado) return <StateChip tone="neutral">{m.quitado}</StateChip>;
  if (dif) return <StateChip tone={toneOfDif(dif)}>{wordsOfDif(dif)}</StateChip>;
  if (props.isFirst) return null;
  if (!props.counted) return <StateChip tone="neutral">{m.sinContar}</StateChip>;
  const short = shortOf(props);
  return short > 0 ? (
    <StateChip tone="warn">{m.sigueFaltando(short)}</StateChip>
  ) : (
    <StateChip tone="ok">{m.igual}</StateChip>
  );
}
