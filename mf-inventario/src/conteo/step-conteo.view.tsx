import { isExpected } from '@gr/shared/domain/inventario/catalogo';
import {
  type Compared,
  TIPOS_INVENTARIO,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, ChoiceChips, EmptyState, Row, SearchField, Stack, Switch } from '@gr/shared/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { byCategoria, matches } from '../items.model.ts';
import { Categoria } from '../list/categoria.view.tsx';
import type { Changes } from './changes.ts';
import type { Conteo, CountedRow } from './conteo.model.ts';
import type { ItemDraft } from './draft.model.ts';
import { ItemForm } from './item.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { ConteoRow } from './row.view.tsx';

/** Maximum of items with which every category is expanded at first. */
const OPEN_UP_TO = 40;
/** Minimum of items for a search field. */
const SEARCH_FROM = 12;
const TIPOS = TIPOS_INVENTARIO.map((value) => ({ value, label: m.tipos[value] }));
const EMPTY: ItemDraft = {
  nom_item: '',
  cat_item: '',
  cant: '1',
  estado_item: 'bueno',
  serie: '',
  permiso_num: '',
  permiso_vence: '',
  obs: '',
};

/** Filter of rows. A row that was included when the filter was chosen stays, even once it is corrected. */
export interface RowFilter {
  readonly only: 'diferencias' | 'errores';
  readonly ids: ReadonlySet<string>;
}

interface Props {
  readonly base: Compared | null;
  readonly countedRows: readonly CountedRow[];
  readonly conteo: Conteo;
  readonly changes: Changes;
  readonly tipo: TipoInventario;
  /** Absent when there is no choice: receiving a left post. */
  readonly onTipo?: (tipo: TipoInventario) => void;
  readonly view: RowFilter | null;
  readonly onView: (view: RowFilter | null) => void;
}

/** Step 1: every item, counted against the previous inventory. */
export function ConteoStep(props: Props) {
  const { base, countedRows, conteo, changes, tipo, onTipo, view, onView } = props;
  const { outbox, device } = useHost();
  const today = fechahLocal(device.now()).slice(0, 10);
  const [texto, setTexto] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const mending = view?.only === 'errores';
  // A remaining search text would hide the rows with errors.
  const wanted = useDeferredValue(mending ? '' : texto);
  const difs = Object.keys(conteo.difs).length;
  const wrong = Object.keys(conteo.problems).length;
  const groups = useMemo(
    () => byCategoria(visibleRows(countedRows, view, conteo, wanted)),
    [countedRows, view, conteo, wanted],
  );
  const row = editedId === null ? undefined : countedRows.find(({ id }) => id === editedId);
  const all = countedRows.length <= OPEN_UP_TO || wanted !== '' || view !== null;

  function addItem(): void {
    const id = outbox.newId();
    changes.add(id, EMPTY);
    setEditedId(id);
  }
  function closeItem(): void {
    if (row && row.antes === null && row.item.nom_item.trim() === '') changes.remove(row.id);
    setEditedId(null);
  }
  return (
    <Stack gap={4}>
      {onTipo && <ChoiceChips layout="wide" label={m.tipo} choices={TIPOS} value={tipo} onChange={onTipo} />}
      {countedRows.length > 0 && base && (
        <Row justify="between">
          <span role="status">
            {[
              m.contados(countedRows.length - conteo.uncounted, countedRows.length),
              // Before anything is counted nothing is known of differences.
              ...(conteo.uncounted === countedRows.length && difs === 0
                ? []
                : [difs === 0 && conteo.short > 0 ? m.siguen(conteo.short) : m.difs(difs)]),
            ].join(' · ')}
          </span>
        </Row>
      )}
      {base &&
        countedRows.some(({ counted, retirado, propuesto }) => !counted && !retirado && !propuesto) && (
          <Button full size="large" icon="check-circle" onPress={changes.confirmRest}>
            {m.confirmarResto}
          </Button>
        )}
      {countedRows.length >= SEARCH_FROM && !mending && (
        <SearchField label={m.buscar} value={texto} onChange={setTexto} />
      )}
      {base && countedRows.length > 0 && !mending && (
        <Switch
          value={view?.only === 'diferencias'}
          onChange={(only) =>
            onView(only ? { only: 'diferencias', ids: new Set(Object.keys(conteo.difs)) } : null)
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
            <Button variant="quiet" onPress={() => onView(null)}>
              {m.verTodos}
            </Button>
          }
        >
          {wrong > 0 ? m.hayErrores(wrong) : m.corregido}
        </Banner>
      )}
      {countedRows.length === 0 ? (
        <EmptyState icon="package" message={m.primero} />
      ) : (
        groups.length === 0 && (
          <EmptyState icon="search" message={view ? m.sinDiferencias : m.sinResultados} />
        )
      )}
      {groups.map(([nombre, rows]) => (
        <Categoria key={nombre} nombre={nombre} rows={rows} open={all}>
          {({ row: { id, item, antes, counted, retirado, pide, propuesto, porContar } }) => (
            <ConteoRow
              key={id}
              id={id}
              item={item}
              antes={antes}
              counted={counted}
              retirado={retirado}
              pide={pide}
              propuesto={propuesto === true}
              porContar={porContar === true}
              expected={isExpected(base)}
              isFirst={base === null}
              today={today}
              changes={changes}
              onEdit={setEditedId}
            />
          )}
        </Categoria>
      ))}
      <Button full size="large" icon="add" onPress={addItem}>
        {m.agregar}
      </Button>
      {row && (
        <ItemForm
          row={row}
          onChange={(change) => changes.change(row.id, change)}
          onRemove={() => {
            changes.remove(row.id);
            setEditedId(null);
          }}
          onClose={closeItem}
        />
      )}
    </Stack>
  );
}

interface VisibleRow {
  readonly id: string;
  readonly nom_item: string;
  readonly cat_item: string;
  readonly row: CountedRow;
}

function visibleRows(
  countedRows: readonly CountedRow[],
  view: RowFilter | null,
  { difs, problems }: Conteo,
  texto: string,
): readonly VisibleRow[] {
  const now = view && (view.only === 'diferencias' ? difs : problems);
  return countedRows.flatMap((row) => {
    const { id, item, antes } = row;
    if (view && now && !view.ids.has(id) && now[id] === undefined) return [];
    if (!matches(texto, item.nom_item, item.cat_item, item.serie)) return [];
    // By its previous name: a row must not move while its name is being typed.
    const { nom_item, cat_item } = antes ?? item;
    return [{ id, nom_item, cat_item, row }];
  });
}
