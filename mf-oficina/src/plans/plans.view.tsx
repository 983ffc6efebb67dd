import { nextStart } from '@gr/shared/domain/dia/dia';
import type { PlanRonda, Unidad } from '@gr/shared/domain/registro/records';
import { horarioWords } from '@gr/shared/domain/ronda/plan-words';
import { PLAN_COLUMNS, PLAN_SPLITS } from '@gr/shared/domain/tabla/lists';
import { listOf } from '@gr/shared/domain/tabla/write-list';
import { localDate, startOfDate, WEEKDAYS } from '@gr/shared/domain/valor/time';
import { Page, ReadingView, useHost, useParams, useWatch } from '@gr/shared/screen';
import { formatDate, formatList, formatWhen, LinkButton, List, ListRow, StateChip } from '@gr/shared/ui';
import { mensajes as form } from '../form/mensajes.ts';
import { ListDownload } from '../import/list-download.view.tsx';
import { unitQuery, useUnitTitle } from '../units/units.data.ts';
import { mensajes } from './mensajes.ts';
import { plansQuery } from './plans.data.ts';

/** `oficina/unidades/:un_id/planes`. */
export function PlansView() {
  const { un_id = '' } = useParams();
  const named = useUnitTitle(un_id);
  const reading = useWatch<Record<string, PlanRonda>>(plansQuery(un_id));
  const unit = useWatch<Unidad>(unitQuery(un_id)).snapshot?.value;
  const now = useHost().device.now();
  const today = localDate(now);
  const here = `/oficina/unidades/${un_id}/planes`;
  return (
    <Page
      title={mensajes.titulo}
      {...named}
      actions={
        <LinkButton variant="primary" icon="add" href={`${here}/nuevo`}>
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(plans) => (
          <>
            <LinkButton icon="calendar" href={`${here}/semana`}>
              {mensajes.semana}
            </LinkButton>
            <List label={mensajes.titulo}>
              {Object.entries(plans)
                .sort(
                  ([, a], [, b]) => a.estado.localeCompare(b.estado) || a.hora_ini.localeCompare(b.hora_ini),
                )
                .map(([id_plan, plan]) => (
                  <ListRow
                    key={id_plan}
                    icon="route"
                    title={plan.nom_plan}
                    subtitle={planWords(plan)}
                    {...startOf(plan, unit?.reglas, now)}
                    href={`${here}/${id_plan}`}
                    {...trailingOf(plan, today)}
                  />
                ))}
            </List>
            <ListDownload
              nombre={mensajes.archivo(un_id)}
              sheet={() =>
                listOf(
                  PLAN_COLUMNS,
                  Object.entries(plans).map(([id_plan, plan]) => ({ ...plan, un_id, id_plan })),
                  PLAN_SPLITS,
                )
              }
            />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

/** When a plan runs next: one that was made when its window could not be begun any more says from when. */
function startOf(plan: PlanRonda, reglas: Unidad['reglas'], now: number) {
  const ini_x = nextStart(plan, reglas, now);
  return ini_x === null ? {} : { meta: mensajes.proxima(formatWhen(ini_x, now)) };
}

/** Label of a plan that no longer runs: retired, or past its last day. */
function trailingOf({ estado, vig_hasta = '' }: PlanRonda, today: string) {
  const word =
    estado === 'inactivo'
      ? mensajes.retirado
      : vig_hasta !== '' && vig_hasta < today
        ? mensajes.terminado
        : null;
  return word === null ? {} : { trailing: <StateChip tone="neutral">{word}</StateChip> };
}

/** «Lun, Mar · 22:00 a 23:00 · 5 puntos». */
function planWords(plan: PlanRonda): string {
  const { dias, puntos, vig_desde, vig_hasta } = plan;
  const days = WEEKDAYS.filter((day) => Object.hasOwn(dias ?? {}, day));
  const when =
    days.length === WEEKDAYS.length ? mensajes.todosLosDias : formatList(days.map((day) => form.dias[day]));
  return [
    when,
    horarioWords(plan),
    mensajes.puntos(Object.keys(puntos ?? {}).length),
    ...validity(vig_desde, vig_hasta),
  ].join(' · ');
}

/** «1 de ene de 2026»; an invalid date unchanged. */
function dateText(date: string): string {
  const at = startOfDate(date);
  return Number.isNaN(at) ? date : formatDate(at);
}

function validity(desde: string | undefined, hasta: string | undefined): readonly string[] {
  if (desde !== undefined && hasta !== undefined)
    return [mensajes.vigencia(dateText(desde), dateText(hasta))];
  if (desde !== undefined) return [mensajes.vigenciaDesde(dateText(desde))];
  return hasta === undefined ? [] : [mensajes.vigenciaHasta(dateText(hasta))];
}
