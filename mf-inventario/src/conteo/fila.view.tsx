import {
  CANT_MAX,
  ESTADOS_ITEM,
  type EstadoItem,
  type ItemInventario,
} from '@gr/shared/domain/inventario/inventario';
import { Button, CountField, IconButton, Row, SegmentedControl, StateChip } from '@gr/shared/ui';
import { memo } from 'react';
import { tonoDeDif } from '../estado.ts';
import { avisoPermiso } from '../items.model.ts';
import { useCerca } from '../lista/use-cerca.ts';
import { mensajes as comunes, palabrasDeDif } from '../mensajes.ts';
import type { ItemBorrador } from './borrador.model.ts';
import type { Cambios } from './cambios.ts';
import { difDeFila, type Fila, faltaDeFila } from './conteo.model.ts';
import s from './fila.module.css';
import { mensajes } from './mensajes.ts';

const m = mensajes.fila;
const ESTADOS = ESTADOS_ITEM.map((value) => ({ value, label: comunes.estadosItem[value] }));
/** Height of a row that was never made, CSS px: one line of each. */
const ALTO = 236;

interface Props {
  readonly id: string;
  readonly item: ItemBorrador;
  readonly antes: ItemInventario | null;
  readonly contado: boolean;
  readonly retirado: boolean;
  /** First inventory of the unit: nothing to compare with. */
  readonly primero: boolean;
  /** `YYYY-MM-DD`. */
  readonly hoy: string;
  readonly cambios: Cambios;
  readonly onEditar: (id: string) => void;
}

/** One item being counted; made when it comes near the screen, and again only when something of its own changes. */
export const FilaConteo = memo(function FilaConteo(props: Props) {
  const { ref, cerca, alto } = useCerca();
  return (
    <li ref={ref} className={s.fila} style={cerca ? undefined : { minHeight: alto ?? ALTO }}>
      {cerca ? <Cuerpo {...props} /> : <span className={s.nombre}>{props.item.nom_item}</span>}
    </li>
  );
});

function Cuerpo(props: Props) {
  const { id, item, contado, retirado, hoy, cambios, onEditar } = props;
  const permiso = avisoPermiso(item, hoy);
  const nombre = item.nom_item || mensajes.item.nuevo;
  const chips = (
    <Row gap={1}>
      <Diferencia {...props} />
      {permiso && <StateChip tone={permiso.tone}>{permiso.texto}</StateChip>}
    </Row>
  );
  const head = (
    <div className={s.cabeza}>
      <div className={s.textos}>
        <span className={s.nombre}>{nombre}</span>
        <span className={s.antes}>{antesEnPalabras(props)}</span>
      </div>
      {!retirado && <IconButton icon="edit" label={m.editar(nombre)} onPress={() => onEditar(id)} />}
    </div>
  );
  if (retirado) {
    return (
      <>
        {head}
        {chips}
        <Button icon="undo" onPress={() => cambios.reponer(id)}>
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
        <div className={s.cantidad}>
          <CountField
            id={`cant-${id}`}
            label={m.cantidad(nombre)}
            value={item.cant}
            max={CANT_MAX}
            onChange={(cant) => cambios.cambiar(id, { cant })}
            error={faltaDeFila(props) ?? undefined}
          />
        </div>
        <IconButton
          icon="check"
          size="large"
          variant={contado ? 'primary' : 'secondary'}
          label={m.contado(nombre)}
          pressed={contado}
          onPress={() => cambios.marcar(id)}
        />
      </Row>
      <SegmentedControl<EstadoItem>
        label={m.estado(nombre)}
        choices={ESTADOS}
        value={item.estado_item}
        onChange={(estado_item) => cambios.cambiar(id, { estado_item })}
      />
      {item.obs !== '' && <p className={s.obs}>{item.obs}</p>}
    </>
  );
}

function antesEnPalabras({ antes, item }: Pick<Fila, 'antes' | 'item'>): string {
  const before = antes ? [m.habia(comunes.cantidad(antes.cant, antes.cant_esp))] : [m.nuevo];
  return [...before, ...(item.serie ? [comunes.serie(item.serie)] : [])].join(' · ');
}

function Diferencia(props: Fila & { readonly primero: boolean }) {
  if (faltaDeFila(props) !== null) return <StateChip tone="error">{m.porCorregir}</StateChip>;
  const dif = difDeFila(props, props.primero);
  if (dif) return <StateChip tone={tonoDeDif(dif)}>{palabrasDeDif(dif)}</StateChip>;
  if (props.primero) return null;
  return props.contado ? (
    <StateChip tone="ok">{m.igual}</StateChip>
  ) : (
    <StateChip tone="neutral">{m.sinContar}</StateChip>
  );
}
