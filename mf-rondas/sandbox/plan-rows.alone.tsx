import { NOW } from '@gr/remote-kit/testing/sandbox/demo';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { plan } from '@gr/shared/domain/registro/samples';
import { List } from '@gr/shared/ui';
import { PlanRow } from '../src/rondas/plan-row.view.tsx';
import type { TodaysPlan } from '../src/rondas/rondas.model.ts';

const HOUR = 3_600_000;
const ventana = { ini_x: NOW, fin_x: NOW + 2 * HOUR, gracia_ms: 0 };
const row = (nom_plan: string, more: Pick<TodaysPlan, 'moment'> & Partial<TodaysPlan>): TodaysPlan => ({
  ...{ un_id: 'u001', un_nombre: 'Conjunto Los Cedros', ventana, estado: undefined },
  ...{ cortas: [], hechas: 0, veces: 1 },
  ...{ plan: plan(['p1', 'p2', 'p3'], { id_plan: nom_plan, nom_plan }), ...more },
});
const ROWS = [
  row('Antes de su hora', { moment: 'antes' }),
  row('En su hora', { moment: 'a_tiempo' }),
  row('A medias', { moment: 'a_tiempo', cortas: [{ qr_leidos: 1, qr_esp: 3 } as Ronda] }),
  row('Se repite', { moment: 'antes', hechas: 2, veces: 4 }),
  row('Pasada su hora', { moment: 'tarde' }),
  row('Vencida', { moment: 'tarde', estado: 'vencida' }),
];

/** The row of a planned round in each of its states. */
export default function PlanRows() {
  return (
    <List label="Rondas por hacer">
      {ROWS.map((plan) => (
        <PlanRow key={plan.plan.id_plan} plan={plan} />
      ))}
    </List>
  );
}
