import { enTurno, pasoOf, type TurnoPage, type TurnoSteps, turnoQuery } from '@gr/shared/domain/turno/turno';
import { joinReadings, useHost, useNow, useWatchAll } from '@gr/shared/screen';
import { useOwnReads } from '@gr/shared/screen/own-reads';
import { useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { useWork } from '../../work/work.ts';
import { dutyNotice, standDutyNotice } from './duty-notice.ts';

/** Keeps the notice of a shift as it should be while the person is signed in. Draws nothing, and reads nothing where the notice is off. */
export function DutyWatch() {
  return useObservable(dutyNotice) === 'activo' ? <Standing /> : null;
}

function Standing() {
  const { trace } = useHost();
  const units = useUnitsOnDuty();
  useEffect(() => {
    if (units === null) return undefined;
    // A person may have wiped it away, or the phone was started again.
    const again = () => {
      if (units === '' || !document.hidden) void standDutyNotice(units, trace);
    };
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [units, trace]);
  // Signed out, or turned off.
  useEffect(() => () => void standDutyNotice('', trace), [trace]);
  return null;
}

/**
 * Most units that are listened to for as long as the app is open (our choice: a guard has one to three). Of more, those in which the person
 * began a shift since the app was opened.
 */
const UNITS_MAX = 10;

/** Names of the units in which the person is on duty, `''` = none; `null` = not known yet. */
export function useUnitsOnDuty(): string | null {
  const { unidades } = useWork().persona;
  return (
    useDuty()
      ?.map((un_id) => unidades[un_id] ?? un_id)
      .join(', ') ?? null
  );
}

/** Ids of the units in which the person is on duty; `null` = not known yet. */
export function useDuty(): readonly string[] | null {
  const { unidades, emp_id } = useWork().persona;
  const now = useNow(60_000);
  const { reads } = useOwnReads();
  const all = Object.keys(unidades);
  const ids = all.length > UNITS_MAX ? all.filter((id) => reads.some(({ un_id }) => un_id === id)) : all;
  const { snapshot } = joinReadings(
    useWatchAll<TurnoPage>(Object.fromEntries(ids.map((un_id) => [un_id, turnoQuery(un_id)]))),
  );
  const on = ids.filter((un_id) => {
    const own = reads.flatMap(({ id, row, ...of }) => {
      const paso = row && of.un_id === un_id ? pasoOf({ ...row, id }, NAMELESS) : null;
      return paso ? [[id, paso] as const] : [];
    });
    const told = Object.values(snapshot?.value?.[un_id] ?? {}).flatMap(({ en_turno }) =>
      // Only the server writes them, and the check of their schema would weigh on every start (ADR 029).
      Object.entries((en_turno ?? {}) as unknown as TurnoSteps).map(
        ([id, paso]) => [id, { ...paso, ...NAMELESS }] as const,
      ),
    );
    return enTurno(Object.fromEntries([...own, ...told]), now).some((one) => one.emp_id === emp_id);
  });
  // Of many units nothing is known until a shift begins here: the notice stays as it is.
  if (on.length === 0 && (snapshot === null || (ids.length === 0 && all.length > 0))) return null;
  return on;
}

/** The names of a step, which nobody reads here. */
const NAMELESS = { emp_nom: '', nom_qr: '' };
