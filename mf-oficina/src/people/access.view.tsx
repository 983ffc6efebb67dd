import type { Acceso } from '@gr/shared/domain/persona/empleado';
import type { PlanRonda, Unidad } from '@gr/shared/domain/registro/records';
import { lentUntil } from '@gr/shared/domain/ronda/lent-until';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { useHost, useWatch } from '@gr/shared/screen';
import { Section, Select, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { plansQuery } from '../plans/plans.data.ts';
import { Action } from '../request/action.view.tsx';
import { unitQuery } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { accessQuery } from './people.data.ts';
import s from './people.module.css';

/** Props of `AccessSection`. */
export interface AccessSectionProps {
  readonly emp_id: string;
  readonly nombre: string;
  /** Names of units by their keys. */
  readonly units: ReadonlyMap<string, string>;
}

/** The units of a person, each permanent or until a day, with forms to add and remove one. */
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

/** `hasta` is the end, ms: midnight is shown as the day that ends with it. */
function untilText(hasta: number, now: number): string {
  if (hasta !== startOfDay(hasta)) return hasta > now ? mensajes.hasta(hasta) : mensajes.termino(hasta);
  return hasta > now ? mensajes.hastaMedianoche(hasta - 1) : mensajes.terminoMedianoche(hasta - 1);
}

/** When the last day would end in this unit, since a night shift continues after midnight. Empty until loaded. */
function EndsAt({ un_id, dia }: { readonly un_id: string; readonly dia: string }) {
  const { device } = useHost();
  const unidad = useWatch<Unidad>(unitQuery(un_id)).snapshot;
  const planes = useWatch<Record<string, PlanRonda>>(plansQuery(un_id)).snapshot;
  if (unidad === null || planes === null) return null;
  const until = lentUntil(dia, unidad.value ?? {}, planes.value ?? {});
  return Number.isNaN(until) ? null : <p role="status">{untilText(until, device.now())}</p>;
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
      <div className={s.give}>
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
      {un_id !== null && hasta !== '' && <EndsAt un_id={un_id} dia={hasta} />}
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
