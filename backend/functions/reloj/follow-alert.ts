import { systemStep } from '@gr/shared/domain/dia/escalera';
import type { Alerta, NivelAlerta, PasoPersona } from '@gr/shared/domain/registro/round-day';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { answeredNotice, tellAll } from './alert-notices.ts';
import { companyStore } from './company-store.ts';
import { nameOf, type Person, peopleOf } from './people.ts';
import { settleAlert } from './settle-alert.ts';
import type { ClockStore } from './store.ts';

/** Everybody notified of an alert so far. */
async function told(store: ClockStore, alerta: Alerta, now: number): Promise<readonly Person[]> {
  const guards = Object.entries(alerta.sobre ?? {}).map(([emp_id, nom]) => ({ emp_id, nom }));
  const office: readonly NivelAlerta[] = ['supervisor', 'administrador'];
  const levels = office.filter((nivel) => alerta.pasos?.[systemStep(alerta.tipo, nivel)] !== undefined);
  const people = await Promise.all(levels.map((nivel) => peopleOf(store, alerta.un_id, nivel, now)));
  return [...(alerta.pasos?.[systemStep(alerta.tipo, 'guarda')] ? guards : []), ...people.flat()];
}

/** Handles a person's answer: the ladder stops, and the other notified people receive the name of who answered. */
export async function followAnswer(
  store: ClockStore,
  un_id: string,
  id: string,
  step: string,
  now: number,
): Promise<void> {
  await settleAlert(store, un_id, id, now);
  const alerta = await store.read<Alerta>(`_alertas_/${un_id}/${id}`);
  const paso = alerta?.pasos?.[step] as PasoPersona | undefined;
  if (!alerta || !paso) return;
  if (wasOver(alerta, paso)) return;
  const people = await told(store, alerta, now);
  const others = people.filter(({ emp_id }) => emp_id !== paso.emp_id);
  // The staff record's name, not the phone's.
  const nom = (await nameOf(store, paso.emp_id)) ?? paso.emp_nom;
  await tellAll(store, answeredNotice(alerta, nom, paso.que === 'atiende', step, now), others);
}

/** Whether the alert had ended before an answer arrived: it is stored without a notification. */
function wasOver({ pasos = {} }: Alerta, paso: PasoPersona): boolean {
  return Object.values(pasos).some(
    (other) =>
      Number(other.fechah_srv) < Number(paso.fechah_srv) &&
      (other.que === 'resuelta' ||
        other.que === 'expirada' ||
        (other.que === 'justifica' && other.nivel !== 'guarda')),
  );
}

/** Follows an act's answer to an alert, once it is written: other people's answers move the same ladder. */
export function followAlert({ id, un_id, act }: Written, work: Work): Promise<void> {
  if (act !== null) work.after(() => followAnswer(companyStore, un_id, id, act.op, act.at));
  return Promise.resolve();
}
