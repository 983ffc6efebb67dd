import { type DataColumn, DataTable, formatCount, Screen, SearchField, StateChip } from '@gr/shared/ui';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { filterByText } from '../../../../shared/screen/search/text-filter.ts';

interface Persona {
  readonly doc: string;
  readonly nombre: string;
  readonly unidad: string;
  readonly rondas: number;
  readonly activa: boolean;
}

const NAMES = ['Ángela Peña', 'Luis Gómez', 'Ana Luisa Páez', 'Íngrid Núñez', 'Óscar Muñoz', 'José Ávila'];
const UNITS = ['Torre Andina', 'Altos de la Sabana', 'Parque Industrial', 'Clínica del Norte'];
const PEOPLE: readonly Persona[] = Array.from({ length: 5_000 }, (_, n) => ({
  doc: `${1_030_000_000 + ((n * 7_919) % 100_000)}`,
  nombre: `${NAMES[n % NAMES.length]} ${n}`,
  unidad: UNITS[n % UNITS.length] ?? '',
  rondas: (n * 37) % 400,
  activa: n % 9 !== 0,
}));
const textOf = ({ nombre, doc, unidad }: Persona) => `${nombre} ${doc} ${unidad}`;
const chip = (activa: boolean): ReactNode => (
  <StateChip tone={activa ? 'ok' : 'neutral'}>{activa ? 'Activa' : 'Suspendida'}</StateChip>
);

const COLUMNS: readonly DataColumn<Persona>[] = [
  { id: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre, width: 14 },
  { id: 'doc', header: 'Documento', cell: ({ doc }) => doc, sortBy: ({ doc }) => doc, giveUp: 2 },
  {
    id: 'unidad',
    header: 'Unidad',
    cell: ({ unidad }) => unidad,
    sortBy: ({ unidad }) => unidad,
    width: 12,
    giveUp: 3,
  },
  {
    id: 'rondas',
    header: 'Rondas',
    cell: ({ rondas }) => rondas,
    sortBy: ({ rondas }) => rondas,
    align: 'end',
    giveUp: 1,
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ activa }) => chip(activa),
    sortBy: ({ activa }) => (activa ? 0 : 1),
    width: 9,
  },
];

/** 5,000 people of a company, searched and sorted. */
export function Table() {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const rows = useMemo(() => filterByText(PEOPLE, query, textOf), [query]);
  return (
    <Screen wide title="Personas" subtitle="Compañía de muestra">
      <SearchField label="Buscar persona" value={text} onChange={setText} />
      <DataTable
        label="Personas"
        columns={COLUMNS}
        rows={rows}
        rowId={({ doc, nombre }) => `${doc} ${nombre}`}
        href={({ doc }) => `?persona=${doc}`}
        initialSort={{ column: 'nombre', descending: false }}
        summary={formatCount(rows.length, 'persona', 'personas')}
      />
    </Screen>
  );
}
