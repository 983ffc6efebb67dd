import { systemStep } from '@gr/shared/domain/dia/escalera';
import type { Alerta, NivelAlerta, PasoPersona } from '@gr/shared/domain/registro/round-day';
import { onValueCreated } from 'firebase-functions/v2/database';
import { FUNCTIONS_REGION } from '../region.ts';
import { answeredNotice, tellAll } from './alert-notices.ts';
import { companyStore } from './company-store.ts';
import { nameOf, type Person, peopleOf } from './people.ts';
import { settleAlert } from './settle-alert.ts';
import type { ClockStore } from './store.ts';

/** Everybody notified of an alert so far. */
async function told(store: ClockStore, alerta: Alerta, now: number): Promise<readonly Person[]> {
  const guards = Object.entries(alerta.sobre ?? {}).map(([emp_id, nom]) => ({ emp_id, nom }));
  const office: readonly NivelAlerta[] = ['supervisor', 'administrador'];
  const levels = office.filter((nivel) => alerta.pasos?.[systemStep(nivel)] !== undefined);
  const people = await Promise.all(levels.map((nivel) => peopleOf(store, alerta.un_id, nivel, now)));
  return [...(alerta.pasos?.[systemStep('guarda')] ? guards : []), ...people.flat()];
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

/** Follows the answers to alerts. */
export const seguir_alerta = onValueCreated(
  { ref: '/_alertas_/{un_id}/{id}/pasos/{paso}', region: FUNCTIONS_REGION, retry: true },
  async ({ params: { un_id, id, paso }, time }) => {
    if (!paso.startsWith('s_')) await followAnswer(companyStore, un_id, id, paso, Date.parse(time));
  },
);
