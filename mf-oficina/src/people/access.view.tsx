import type { Acceso } from '@gr/shared/domain/persona/empleado';
import { useHost, useWatch } from '@gr/shared/screen';
import { Section, Select, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { Action } from '../request/action.view.tsx';
import { mensajes } from './mensajes.ts';
import { accessQuery } from './people.data.ts';
import s from './people.module.css';

/** What `AccessSection` takes. */
export interface AccessSectionProps {
  readonly emp_id: string;
  /** The person's name. */
  readonly nombre: string;
  /** Names of units by their keys. */
  readonly units: ReadonlyMap<string, string>;
}

/** The units of a person, each for good or until a day; one more, and none any more. */
export function AccessSection({ emp_id, nombre, units }: AccessSectionProps) {
  const { device } = useHost();
  const { snapshot } = useWatch<Acceso>(accessQuery(emp_id));
  const held = Object.entries(snapshot?.value ?? {});
  return (
    <Section title={mensajes.accesoTitulo}>
      {snapshot !== null && held.length === 0 && <p>{mensajes.sinAcceso}</p>}
      <ul className={s.held}>
        {held.map(([un_id, how]) => {
          const unidad = units.get(un_id) ?? un_id;
          return (
            <li key={un_id} className={s.unit}>
              <span className={s.name}>
                <b>{unidad}</b>
                <small>{how === true ? mensajes.siempre : untilText(how.hasta, device.now())}</small>
              </span>
              <Action
                request={{ orden: 'acceso quitar', nombres: [emp_id], valores: { unidad: un_id } }}
                resumen={mensajes.resumen}
                takes={mensajes.quitarToma(nombre, unidad)}
              >
                {mensajes.quitar(unidad)}
              </Action>
            </li>
          );
        })}
      </ul>
      <GiveUnit emp_id={emp_id} units={units} held={new Map(held)} />
    </Section>
  );
}

/** `hasta` is the moment after the last day, ms. */
function untilText(hasta: number, now: number): string {
  const last = hasta - 1;
  return hasta > now ? mensajes.hasta(last) : mensajes.termino(last);
}

interface GiveUnitProps extends Pick<AccessSectionProps, 'emp_id' | 'units'> {
  readonly held: ReadonlyMap<string, Acceso[string]>;
}

function GiveUnit({ emp_id, units, held }: GiveUnitProps) {
  const [un_id, setUnit] = useState<string | null>(null);
  const [hasta, setUntil] = useState('');
  const choices = [...units]
    .filter(([value]) => held.get(value) !== true)
    .map(([value, label]) => ({ value, label }));
  const unidad = un_id ?? '';
  return (
    <Stack>
      <div className={s.filters}>
        <Select label={mensajes.darTitulo} choices={choices} value={un_id} onChange={setUnit} />
        <TextField
          label={mensajes.darHasta}
          description={mensajes.darHastaAyuda}
          type="date"
          value={hasta}
          onChange={setUntil}
          optional
        />
      </div>
      {un_id !== null && (
        <Action
          icon="add"
          request={{
            orden: 'acceso dar',
            nombres: [emp_id],
            valores: { unidad, ...(hasta !== '' && { hasta }) },
          }}
          resumen={mensajes.resumen}
          onDone={() => {
            setUnit(null);
            setUntil('');
          }}
        >
          {mensajes.dar}
        </Action>
      )}
    </Stack>
  );
}
