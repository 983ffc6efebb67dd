import { useHost, useSearchParams } from '@gr/shared/screen';
import { Button, FilterRow, Select, Stack, useDesk, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes-oversight.ts';
import type { Filters } from './day.model.ts';

const ALL = 'todas';

/** Filters from the address; a unit that is not the person's is ignored. */
export function useFilters(): Filters & {
  readonly active: boolean;
  readonly choose: (chosen: Partial<Filters>) => void;
  readonly clear: () => void;
} {
  const { unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const un = params.get('un');
  const filters = {
    un: un !== null && un in unidades ? un : null,
    rond: params.get('rond'),
    estado: params.get('estado'),
  };
  const choose = (chosen: Partial<Filters>) => {
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries(chosen)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    setParams(changed, { replace: true });
  };
  return {
    ...filters,
    active: Object.values(filters).some((value) => value !== null),
    choose,
    clear: () => choose({ un: null, rond: null, estado: null }),
  };
}

interface Props {
  /** Guards to choose among, id → name. */
  readonly guards: Readonly<Record<string, string>>;
  /** States to choose among, value → text; absent when the list has one state only. */
  readonly states?: Readonly<Record<string, string>>;
  /** The units of a guard: one of a single unit is looked for there, since all rounds of one unit can be read and counted. */
  readonly homes?: (rond_id: string) => readonly string[];
}

/** Filters for unit, guard and state: visible on a wide screen; on a phone behind one button until one is set, so that the first rows are
 * visible. */
export function FilterBar({ guards, states, homes }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  const { active, choose, ...filters } = useFilters();
  const [open, setOpen] = useState(false);
  const desk = useDesk();
  if (!open && !active && !desk) {
    return (
      <Button icon="filter" onPress={() => setOpen(true)}>
        {mensajes.filtrar}
      </Button>
    );
  }
  const select = (
    name: keyof Filters,
    label: string,
    all: string,
    known: Readonly<Record<string, string>>,
  ) => {
    const chosen = filters[name];
    // The value in the address may not be among the loaded rows.
    const choices = chosen === null || chosen in known ? known : { ...known, [chosen]: chosen };
    return (
      <Select
        label={label}
        choices={[
          { value: ALL, label: all },
          ...Object.entries(choices).map(([value, text]) => ({ value, label: text })),
        ]}
        value={chosen ?? ALL}
        onChange={(value) => {
          // Stays open when the last filter is cleared.
          setOpen(true);
          const [home, ...more] = (name === 'rond' && homes?.(value)) || [];
          choose({
            [name]: value === ALL ? null : value,
            ...(home !== undefined && more.length === 0 && { un: home }),
          });
        }}
      />
    );
  };
  const fields = (
    <>
      {Object.keys(unidades).length > 1 && select('un', mensajes.unidad, mensajes.todasLasUnidades, unidades)}
      {select('rond', mensajes.guarda, mensajes.todosLosGuardas, guards)}
      {states && select('estado', mensajes.estado, mensajes.todosLosEstados, states)}
    </>
  );
  return desk ? <FilterRow>{fields}</FilterRow> : <Stack gap={3}>{fields}</Stack>;
}
