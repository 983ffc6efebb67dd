import { CATEGORIAS } from '@gr/shared/domain/novedad/novedad';
import { BottomSheet, Button, ChoiceChips, Select } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import { ESTADOS, type Filtros, GRAVEDADES } from './novedades.model.ts';

interface Props {
  readonly abierto: boolean;
  /** The unit, or all of them; absent when there is nothing to choose. */
  readonly unidad?: ReactNode;
  readonly filtros: Filtros;
  /** One filter with its word in the address; `null` takes it out. */
  readonly onChange: (nombre: 'estado' | 'gravedad' | 'cat', valor: string | null) => void;
  readonly onLimpiar: () => void;
  readonly onClose: () => void;
}

const CUALQUIERA = '-';
const TIPOS = [
  { value: CUALQUIERA, label: mensajes.cualquierTipo },
  ...Object.entries(CATEGORIAS).map(([value, label]) => ({ value, label: label as string })),
];

/** State, severity and kind, over the list; each choice counts at once. */
export function PanelFiltros({ abierto, unidad, filtros, onChange, onLimpiar, onClose }: Props) {
  return (
    <BottomSheet
      open={abierto}
      onClose={onClose}
      title={mensajes.filtrosTitulo}
      actions={
        <>
          <Button variant="primary" full onPress={onClose}>
            {mensajes.aplicar}
          </Button>
          <Button full onPress={onLimpiar}>
            {mensajes.quitar}
          </Button>
        </>
      }
    >
      {unidad}
      <ChoiceChips
        label={mensajes.estado}
        choices={ESTADOS.map((value) => ({ value, label: mensajes.estadosFiltro[value] }))}
        value={filtros.estado}
        onChange={(estado) => onChange('estado', estado === 'todas' ? null : estado)}
      />
      <ChoiceChips
        label={mensajes.gravedad}
        choices={[
          { value: CUALQUIERA, label: mensajes.cualquierGravedad },
          ...GRAVEDADES.map((value) => ({ value: value as string, label: mensajes.criticidades[value] })),
        ]}
        value={filtros.gravedad ?? CUALQUIERA}
        onChange={(gravedad) => onChange('gravedad', gravedad === CUALQUIERA ? null : gravedad)}
      />
      <Select
        label={mensajes.tipo}
        choices={TIPOS}
        value={filtros.cat ?? CUALQUIERA}
        onChange={(cat) => onChange('cat', cat === CUALQUIERA ? null : cat)}
      />
    </BottomSheet>
  );
}
