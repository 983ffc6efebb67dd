import {
  type Inventario,
  TIPOS_INVENTARIO,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, ChoiceChips, EmptyState, Row, SearchField, Stack, Switch } from '@gr/shared/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { coincide, porCategoria } from '../items.model.ts';
import { Categoria } from '../lista/categoria.view.tsx';
import type { ItemBorrador } from './borrador.model.ts';
import type { Cambios } from './cambios.ts';
import type { Conteo, Fila } from './conteo.model.ts';
import { FilaConteo } from './fila.view.tsx';
import { FormularioItem } from './item.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** Up to this many items every category stands open. */
const ABIERTAS_HASTA = 40;
/** From how many items on a list is searched. */
const BUSCAR_DESDE = 12;
const TIPOS = TIPOS_INVENTARIO.map((value) => ({ value, label: m.tipos[value] }));
const VACIO: ItemBorrador = {
  nom_item: '',
  cat_item: '',
  cant: '1',
  estado_item: 'bueno',
  serie: '',
  permiso_num: '',
  permiso_vence: '',
  obs: '',
};

/** What part of the rows is shown: those that stood there when it was chosen stay, also when they are put right. */
export interface Vista {
  readonly solo: 'diferencias' | 'errores';
  readonly ids: ReadonlySet<string>;
}

interface Props {
  readonly base: Inventario | null;
  readonly filas: readonly Fila[];
  readonly conteo: Conteo;
  readonly cambios: Cambios;
  readonly tipo: TipoInventario;
  /** Absent when there is nothing to choose: receiving what was left. */
  readonly onTipo?: (tipo: TipoInventario) => void;
  readonly vista: Vista | null;
  readonly onVista: (vista: Vista | null) => void;
}

/** Step 1: every item, counted against the inventory before. */
export function PasoConteo(props: Props) {
  const { base, filas, conteo, cambios, tipo, onTipo, vista, onVista } = props;
  const { outbox, device } = useHost();
  const hoy = fechahLocal(device.now()).slice(0, 10);
  const [texto, setTexto] = useState('');
  const [editado, setEditado] = useState<string | null>(null);
  const mending = vista?.solo === 'errores';
  // What is looked for must not hide what is to be mended.
  const wanted = useDeferredValue(mending ? '' : texto);
  const difs = Object.keys(conteo.difs).length;
  const wrong = Object.keys(conteo.faltas).length;
  const groups = useMemo(
    () => porCategoria(visibles(filas, vista, conteo, wanted)),
    [filas, vista, conteo, wanted],
  );
  const fila = editado === null ? undefined : filas.find(({ id }) => id === editado);
  const all = filas.length <= ABIERTAS_HASTA || wanted !== '' || vista !== null;

  function agregar(): void {
    const id = outbox.newId();
    cambios.agregar(id, VACIO);
    setEditado(id);
  }
  function cerrar(): void {
    if (fila && fila.antes === null && fila.item.nom_item.trim() === '') cambios.quitar(fila.id);
    setEditado(null);
  }
  return (
    <Stack gap={4}>
      {onTipo && <ChoiceChips layout="wide" label={m.tipo} choices={TIPOS} value={tipo} onChange={onTipo} />}
      {filas.length > 0 && base && (
        <Row justify="between">
          <span role="status">
            {`${m.contados(filas.length - conteo.sinContar, filas.length)} · ${m.difs(difs)}`}
          </span>
        </Row>
      )}
      {base && conteo.sinContar > 0 && (
        <Button full size="large" icon="check-circle" onPress={cambios.confirmarResto}>
          {m.confirmarResto}
        </Button>
      )}
      {filas.length >= BUSCAR_DESDE && !mending && (
        <SearchField label={m.buscar} value={texto} onChange={setTexto} />
      )}
      {base && filas.length > 0 && !mending && (
        <Switch
          value={vista?.solo === 'diferencias'}
          onChange={(solo) =>
            onVista(solo ? { solo: 'diferencias', ids: new Set(Object.keys(conteo.difs)) } : null)
          }
        >
          {m.soloDiferencias}
        </Switch>
      )}
      {mending && (
        <Banner
          inset
          tone={wrong > 0 ? 'error' : 'ok'}
          action={
            <Button variant="quiet" onPress={() => onVista(null)}>
              {m.verTodos}
            </Button>
          }
        >
          {wrong > 0 ? m.hayErrores(wrong) : m.corregido}
        </Banner>
      )}
      {filas.length === 0 ? (
        <EmptyState icon="package" message={m.primero} />
      ) : (
        groups.length === 0 && (
          <EmptyState icon="search" message={vista ? m.sinDiferencias : m.sinResultados} />
        )
      )}
      {groups.map(([nombre, rows]) => (
        <Categoria key={nombre} nombre={nombre} filas={rows} abierta={all}>
          {({ fila: { id, item, antes, contado, retirado } }) => (
            <FilaConteo
              key={id}
              id={id}
              item={item}
              antes={antes}
              contado={contado}
              retirado={retirado}
              primero={base === null}
              hoy={hoy}
              cambios={cambios}
              onEditar={setEditado}
            />
          )}
        </Categoria>
      ))}
      <Button full size="large" icon="add" onPress={agregar}>
        {m.agregar}
      </Button>
      {fila && (
        <FormularioItem
          fila={fila}
          onChange={(change) => cambios.cambiar(fila.id, change)}
          onQuitar={() => {
            cambios.quitar(fila.id);
            setEditado(null);
          }}
          onClose={cerrar}
        />
      )}
    </Stack>
  );
}

interface Visible {
  readonly id: string;
  readonly nom_item: string;
  readonly cat_item: string;
  readonly fila: Fila;
}

function visibles(
  filas: readonly Fila[],
  vista: Vista | null,
  { difs, faltas }: Conteo,
  texto: string,
): readonly Visible[] {
  const now = vista && (vista.solo === 'diferencias' ? difs : faltas);
  return filas.flatMap((fila) => {
    const { id, item, antes } = fila;
    if (vista && now && !vista.ids.has(id) && now[id] === undefined) return [];
    if (!coincide(texto, item.nom_item, item.cat_item, item.serie)) return [];
    // By the words it had before: a row must not move under the finger that writes its name.
    const { nom_item, cat_item } = antes ?? item;
    return [{ id, nom_item, cat_item, fila }];
  });
}
