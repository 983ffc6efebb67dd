import { BottomSheet, Button, FilterRow, SearchField, Select, Stack, Switch, useDesk } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';
import { SHOWN_STATES } from './people.data.ts';
import type { AskedPeople } from './use-asked-people.ts';

/** Props of `PeopleFilters`. */
export interface PeopleFiltersProps {
  readonly asked: AskedPeople;
  /** Names of units by their keys. */
  readonly units: ReadonlyMap<string, string>;
  /** True when documents are shown unmasked. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const VIEWS = (['todas', 'vencen', 'clave'] as const).map((value) => ({
  value,
  label: mensajes.vistas[value],
}));
const ROLES = (['rond', 'super', 'admin'] as const).map((value) => ({
  value,
  label: mensajes.perfiles[value],
}));
const STATES = Object.keys(SHOWN_STATES).map((value) => ({
  value,
  label: mensajes.estadosLista[value] ?? value,
}));

/** Search and filters of the list, visible on a wide screen; on a phone the filters are behind a button. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { search, filter, setSearch, count } = props.asked;
  const desk = useDesk();
  const [shown, setShown] = useState(false);
  const field = <SearchField label={mensajes.buscar} value={search} onChange={setSearch} />;
  return (
    <Stack>
      {desk ? (
        <FilterRow>
          {field}
          <Choices {...props} />
        </FilterRow>
      ) : (
        <>
          {field}
          <Button icon="filter" onPress={() => setShown(true)}>
            {mensajes.filtros(count)}
          </Button>
          <BottomSheet
            open={shown}
            onClose={() => setShown(false)}
            title={mensajes.filtros(0)}
            actions={
              <Button variant="primary" onPress={() => setShown(false)}>
                {mensajes.aplicar}
              </Button>
            }
          >
            <Stack>
              <Choices {...props} />
            </Stack>
          </BottomSheet>
        </>
      )}
      {filter.ver === 'vencen' && <p>{mensajes.vencenAyuda}</p>}
      {filter.ver === 'clave' && <p>{mensajes.claveAyuda}</p>}
    </Stack>
  );
}

function Choices({ asked, units, open, onOpen }: PeopleFiltersProps) {
  const { estado, filter, change } = asked;
  const places = [...units].map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        label={mensajes.estado}
        choices={STATES}
        value={estado}
        onChange={(value) => change('estado', value)}
      />
      <Select
        label={mensajes.perfil}
        choices={[{ value: '', label: mensajes.todosPerfiles }, ...ROLES]}
        value={filter.perfil}
        onChange={(value) => change('perfil', value)}
      />
      <Select
        label={mensajes.unidad}
        choices={[{ value: '', label: mensajes.todasUnidades }, ...places]}
        value={filter.unidad}
        onChange={(value) => change('unidad', value)}
      />
      <Select
        label={mensajes.ver}
        choices={VIEWS}
        value={filter.ver}
        onChange={(value) => change('ver', value)}
      />
      <Switch value={open} onChange={onOpen}>
        {mensajes.verDocumentos}
      </Switch>
    </>
  );
}
