import { CATEGORIAS, catNovLabel } from '@gr/shared/domain/novedad/categorias';
import { useCategories } from '@gr/shared/screen';
import { BottomSheet, Button, ChoiceChips, FilterRow, Select } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import { type Filters, filterCount, GRAVEDADES, STATES_SHOWN } from './novedades.model.ts';

interface Props {
  readonly open: boolean;
  /** The unit choice, with «all»; absent when there is no choice. */
  readonly unidad?: ReactNode;
  readonly filters: Filters;
  /** Sets one filter by its name in the address; `null` clears it. */
  readonly onChange: (nombre: 'estado' | 'gravedad' | 'cat', valor: string | null) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

const ANY = '-';

/** Every kind that a list may contain, so that retired ones can be found. */
function useTipos() {
  const own = useCategories();
  const keys = [...new Set([...Object.keys(CATEGORIAS), ...Object.keys(own)])];
  return [
    { value: ANY, label: mensajes.cualquierTipo },
    ...keys.map((value) => ({ value, label: catNovLabel(value, own) })),
  ];
}

const ESTADOS = STATES_SHOWN.map((value) => ({ value, label: mensajes.estadosFiltro[value] }));
const SEVERITIES = [
  { value: ANY, label: mensajes.cualquierGravedad },
  ...GRAVEDADES.map((value) => ({ value: value as string, label: mensajes.criticidades[value] })),
];

/** The same as {@link FilterPanel} for a wide screen: always visible over the list. */
export function FilterLine({ unidad, filters, onChange, onClear }: Props) {
  const tipos = useTipos();
  return (
    <FilterRow>
      {unidad}
      <Select
        label={mensajes.estado}
        choices={ESTADOS}
        value={filters.estado}
        onChange={(estado) => onChange('estado', estado === 'todas' ? null : estado)}
      />
      <Select
        label={mensajes.gravedad}
        choices={SEVERITIES}
        value={filters.gravedad ?? ANY}
        onChange={(severity) => onChange('gravedad', severity === ANY ? null : severity)}
      />
      <Select
        label={mensajes.tipo}
        choices={tipos}
        value={filters.cat ?? ANY}
        onChange={(cat) => onChange('cat', cat === ANY ? null : cat)}
      />
      {filterCount(filters) > 0 && <Button onPress={onClear}>{mensajes.quitar}</Button>}
    </FilterRow>
  );
}

/** State, severity and kind, over the list; each choice applies at once. */
export function FilterPanel({ open, unidad, filters, onChange, onClear, onClose }: Props) {
  const tipos = useTipos();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={mensajes.filtrosTitulo}
      actions={
        <>
          <Button variant="primary" full onPress={onClose}>
            {mensajes.aplicar}
          </Button>
          <Button full onPress={onClear}>
            {mensajes.quitar}
          </Button>
        </>
      }
    >
      {unidad}
      <ChoiceChips
        label={mensajes.estado}
        choices={ESTADOS}
        value={filters.estado}
        onChange={(estado) => onChange('estado', estado === 'todas' ? null : estado)}
      />
      <ChoiceChips
        label={mensajes.gravedad}
        choices={SEVERITIES}
        value={filters.gravedad ?? ANY}
        onChange={(severity) => onChange('gravedad', severity === ANY ? null : severity)}
      />
      <Select
        label={mensajes.tipo}
        choices={tipos}
        value={filters.cat ?? ANY}
        onChange={(cat) => onChange('cat', cat === ANY ? null : cat)}
      />
    </BottomSheet>
  );
}
