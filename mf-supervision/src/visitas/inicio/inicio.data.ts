import type { GuardaUnidad, Unidad } from '@gr/shared/domain/registro/records';
import type { GuardaVisita, Supervision } from '@gr/shared/domain/supervision/supervision';
import { iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { type EnTurno, enTurno, stepsOf, type TurnoPage, turnoQuery } from '@gr/shared/domain/turno/turno';
import type { Punto } from '@gr/shared/domain/valor/geo';
import {
  actOf,
  joinReadings,
  type Reading,
  recentPosition,
  useBusy,
  useCommit,
  useHost,
  useWatch,
  useWatchAll,
} from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { guardasQuery, recentQuery, unidadQuery } from '../queries.ts';
import { unidadesOf, type VisitaUnidad } from './inicio.model.ts';

/** The person's position; `undefined` while it is determined, for a moment only. */
function useHere(): Punto | null | undefined {
  const host = useHost();
  const [here, setHere] = useState<Punto | null | undefined>(undefined);
  useEffect(() => {
    let open = true;
    void recentPosition(host).then((found) => {
      if (open) setHere(found ?? null);
    });
    return () => {
      open = false;
    };
  }, [host]);
  return here;
}

/** The person's units that may be visited; `null` until loaded. */
export function useUnidades(): readonly VisitaUnidad[] | null {
  const { device, session } = useHost();
  const { emp_id, unidades } = useObservable(session.persona);
  const visitas = useWatch<Record<string, Supervision>>(recentQuery(emp_id, device.now()));
  const ids = Object.keys(unidades);
  const readings = useWatchAll<Unidad>(Object.fromEntries(ids.map((id) => [id, unidadQuery(id)])));
  const here = useHere();
  const places = joinReadings(readings);
  const waiting = (r: Reading<unknown>) => r.snapshot === null && r.failure === null;
  if (waiting(visitas) || (ids.length > 0 && waiting(places)) || here === undefined) return null;
  const own = Object.values(visitas.snapshot?.value ?? {});
  return unidadesOf(unidades, own, places.snapshot?.value ?? {}, here);
}

/** A unit and its guards. */
export interface ChosenUnidad {
  readonly unidad: Unidad;
  /** `null` when this phone does not have them. */
  readonly guardas: Readonly<Record<string, GuardaUnidad>> | null;
  /** Guards on duty; none where the unit keeps no shifts, or this phone has not read them. */
  readonly turno: readonly EnTurno[];
  /** True while the phone's storage is read. */
  readonly waiting: boolean;
}

/** One unit as far as the phone has it; an unknown unit counts as active. */
export function useChosenUnidad(un_id: string, nombre: string): ChosenUnidad {
  const unidad = useWatch<Unidad>(unidadQuery(un_id));
  const guardas = useWatch<Record<string, GuardaUnidad>>(guardasQuery(un_id));
  const turno = useWatch<TurnoPage>(turnoQuery(un_id));
  const now = useHost().device.now();
  return {
    unidad: unidad.snapshot?.value ?? { un_id, un_nombre: nombre, estado: 'activo' },
    guardas: guardas.snapshot ? (guardas.snapshot.value ?? {}) : null,
    // Whoever forgot to end a shift is not at the post.
    turno: enTurno(stepsOf(turno.snapshot?.value), now).filter(
      ({ marcas }) => !marcas.includes('sin_cerrar'),
    ),
    waiting: (unidad.snapshot ?? unidad.failure) === null || (guardas.snapshot ?? guardas.failure) === null,
  };
}

/** Starts the visit, once however often it is pressed, and opens it when it is stored on the phone. */
export function useStartSupervision(): {
  start: (unidad: Unidad, guardas: Readonly<Record<string, GuardaVisita>>) => Promise<void>;
  iniciando: boolean;
} {
  const host = useHost();
  // Ids made when the screen opens and reused on retries (reliability.md 1).
  const [ids] = useState(() => ({ id: host.outbox.newId(), op: host.outbox.newId() }));
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  // The button remains until the visit's screen has loaded; a second press would repeat the operation with another time.
  const begun = useRef(false);
  async function begin(unidad: Unidad, guardas: Readonly<Record<string, GuardaVisita>>): Promise<void> {
    if (begun.current) return;
    const acto = actOf(host, ids.op, await recentPosition(host));
    begun.current = await commit(iniciarSupervision(acto, { id: ids.id, unidad, guardas }).operation);
    if (begun.current) host.route.go(`/supervisiones/${ids.id}`, { replace: true });
  }
  return { start: (unidad, guardas) => run(() => begin(unidad, guardas)), iniciando: busy };
}
