import type { GuardaUnidad, PlanRonda, PuntoQr } from '@gr/shared/domain/registro/records';
import { joinReadings, Page, useHost, useParams, useWatchAll } from '@gr/shared/screen';
import { EmptyState, LinkButton, Section } from '@gr/shared/ui';
import { type Cells, nextCode } from '../form/cells.ts';
import { Ready } from '../form/ready.view.tsx';
import { RecordForm } from '../form/record-form.view.tsx';
import { pointsQuery } from '../points/points.data.ts';
import { sortPoints } from '../points/points.model.ts';
import { Action } from '../request/action.view.tsx';
import { useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { planSets } from './plan.fields.ts';
import { plansQuery } from './plans.data.ts';

/** Data for the form of a plan: the unit's plans, points and guards. */
interface World {
  readonly plans?: Readonly<Record<string, PlanRonda>>;
  readonly points?: Readonly<Record<string, PuntoQr>>;
  readonly guards?: Readonly<Record<string, GuardaUnidad>>;
}

const ORDER = 'planes importar';
const placeOf = ({ unidad = '', codigo = '' }: Cells): string => `_rondas_plan_/${unidad}/${codigo}`;

/** `oficina/unidades/:un_id/planes/nuevo`, `…/:id_plan`. */
export function PlanView() {
  const { un_id = '', id_plan } = useParams();
  const queries = {
    plans: plansQuery(un_id),
    points: pointsQuery(un_id),
    guards: { path: `_guardas_/${un_id}` },
  };
  const reading = joinReadings(useWatchAll<object>(queries));
  const title = id_plan === undefined ? mensajes.nuevoTitulo : mensajes.editarTitulo;
  return (
    <Ready reading={reading} title={title} empty={mensajes.noEsta}>
      {(world: World) => <PlanForm un_id={un_id} id_plan={id_plan} title={title} {...world} />}
    </Ready>
  );
}

interface PlanFormProps extends World {
  readonly un_id: string;
  readonly id_plan: string | undefined;
  readonly title: string;
}

function PlanForm({ un_id, id_plan, title, plans = {}, points = {}, guards = {} }: PlanFormProps) {
  const { route } = useHost();
  const named = useUnitTitle(un_id);
  const here = `/oficina/unidades/${un_id}`;
  const { used } = sortPoints(points);
  const plan = id_plan === undefined ? null : (plans[id_plan] ?? null);
  if (used.length === 0 || (id_plan !== undefined && plan === null))
    return (
      <Page task title={title}>
        <EmptyState
          icon="qr"
          message={used.length === 0 ? mensajes.sinPuntos : mensajes.noEsta}
          action={<LinkButton href={`${here}/puntos`}>{mensajes.irPuntos}</LinkButton>}
        />
      </Page>
    );
  const codigo = id_plan ?? nextCode('p', 2, Object.keys(plans));
  const sets = planSets(
    used.map(([value, { nom_qr }]) => ({ value, label: nom_qr })),
    Object.entries(guards).map(([value, { nom }]) => ({ value, label: nom })),
  );
  return (
    <RecordForm
      title={plan?.nom_plan ?? title}
      {...named}
      orden={ORDER}
      resumen={mensajes.resumen}
      sets={sets}
      names={{ unidad: un_id, codigo }}
      {...(!plan && {
        first: { dias: 'lun mar mie jue vie sab dom', puntos: used.map(([id]) => id).join(',') },
      })}
      record={plan}
      placeOf={placeOf}
      draftKey={`_rondas_plan_/${un_id}/${id_plan ?? 'nuevo'}`}
      onDone={() => route.go(`${here}/planes`, { replace: true })}
    >
      {plan && id_plan !== undefined && (
        <Section title={mensajes.acciones}>
          {plan.estado === 'activo' ? (
            <Action
              icon="trash"
              danger
              request={{ orden: 'planes retirar', valores: { unidad: un_id, plan: id_plan } }}
              resumen={mensajes.resumen}
            >
              {mensajes.retirar}
            </Action>
          ) : (
            <Action icon="undo" request={again(un_id, id_plan, plan)} resumen={mensajes.resumen}>
              {mensajes.usar}
            </Action>
          )}
        </Section>
      )}
    </RecordForm>
  );
}

function again(un_id: string, id_plan: string, { estado }: PlanRonda) {
  return {
    orden: ORDER,
    tabla: [
      ['unidad', 'codigo', 'estado'],
      [un_id, id_plan, 'activo'],
    ],
    antes: { [placeOf({ unidad: un_id, codigo: id_plan })]: { estado } },
  };
}
