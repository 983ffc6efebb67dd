import { dueOf } from '@gr/shared/domain/dia/due';
import { walksWindow } from '@gr/shared/domain/dia/walked';
import type { PlanRonda, PuntoQr, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { ventanasOf } from '@gr/shared/domain/ronda/plan';
import { horarioWords } from '@gr/shared/domain/ronda/plan-words';
import { lazyScreen, NoUnits, Page, useHost, useNow, useSearchParams, useWatch } from '@gr/shared/screen';
import {
  Banner,
  Button,
  Facts,
  formatWhen,
  Grid,
  LinkButton,
  Section,
  Select,
  Skeleton,
  SummaryTile,
  Switch,
  useObservable,
} from '@gr/shared/ui';
import { Suspense, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { lastRondaQuery, puntosQuery, unidadQuery } from '../ronda/queries.ts';
import { usePlanes, useRondas } from '../rondas/rondas.data.ts';
import { openRonda, planesOfDay, type UnidadPlanes } from '../rondas/rondas.model.ts';
import { useStartRonda } from './inicio.data.ts';
import { expectedPuntos, FREE, preselect } from './inicio.model.ts';

interface Props {
  readonly un_id: string;
  readonly plan: PlanRonda | null;
  /** Number of points that the round expects. */
  readonly puntos: number;
  readonly now: number;
}

/** The round about to start, and when and by whom it was last walked. */
function Summary({ un_id, plan, puntos, now }: Props) {
  // Left out on a refusal or without connection: the last round is optional information. The newest record may be the server's own for a
  // window without a round, whose person is `''`, even if that was corrected later.
  const { snapshot } = useWatch<Record<string, Ronda>>(lastRondaQuery(un_id, now));
  const [last] = Object.values(snapshot?.value ?? {});
  const facts = [
    ...(plan ? [{ label: m.ventana, value: horarioWords(plan) }] : []),
    ...(last && (last.rond_id !== '' || last.estado === 'vencida')
      ? [{ label: m.ultima, value: m.ultimaDe(formatWhen(last.fechah_ini_x, now), last.rond_nom) }]
      : []),
  ];
  if (!plan && facts.length === 0) return null;
  return (
    <Section title={m.resumen}>
      {plan && (
        <Grid>
          <SummaryTile value={puntos} label={m.puntos} />
          <SummaryTile value={plan.dur_est_min ? m.min(plan.dur_est_min) : m.sinDato} label={m.minutos} />
        </Grid>
      )}
      {facts.length > 0 && <Facts items={facts} />}
    </Section>
  );
}

const m = mensajes.inicio;

/** Loaded on demand: a round can be started without it. */
const Readiness = lazyScreen(() => import('./readiness.view.tsx'));
/** Loaded on demand: few rounds are started again, or early. */
const Again = lazyScreen(() => import('./again.view.tsx'));

/** `rondasini?un=&plan=`: unit and plan are preselected; one button starts the round. */
export function InicioView() {
  const persona = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const now = useNow(30_000);
  const { reading: rondasReading, rondas } = useRondas(now);
  const { reading, unidades } = usePlanes(now);
  if (Object.keys(persona.unidades).length === 0) {
    return (
      <Page task title={m.titulo}>
        <NoUnits />
      </Page>
    );
  }
  const ready = (r: typeof reading) => r.snapshot !== null || r.failure !== null;
  if (!ready(reading) || !ready(rondasReading)) {
    return (
      <Page task title={m.titulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  const wanted = { un: params.get('un'), plan: params.get('plan') };
  const chosen = preselect(unidades, rondas, persona.emp_id, now, wanted);
  const unidad = unidades.find((u) => u.un_id === chosen.un_id);
  if (!unidad) return null;
  return (
    <Form
      key={unidad.un_id}
      unidades={unidades}
      unidad={unidad}
      id_plan={chosen.id_plan}
      rondas={rondas}
      now={now}
    />
  );
}

interface FormProps {
  readonly unidades: readonly UnidadPlanes[];
  readonly unidad: UnidadPlanes;
  readonly id_plan: string;
  readonly rondas: readonly Ronda[];
  readonly now: number;
}

function Form({ unidades, unidad: chosen, id_plan, rondas, now }: FormProps) {
  const { un_id, un_nombre, planes, dias = {} } = chosen;
  const { emp_id } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const [visita, setVisita] = useState(false);
  const [asking, setAsking] = useState(false);
  const unidadReading = useWatch<Unidad>(unidadQuery(un_id));
  const puntosReading = useWatch<Record<string, PuntoQr>>(puntosQuery(un_id));
  const { start, starting } = useStartRonda();
  const unidad: Unidad = unidadReading.snapshot?.value ?? { un_id, un_nombre, estado: 'activo' };
  const puntos = puntosReading.snapshot?.value ?? {};
  const known = puntosReading.snapshot !== null;
  const today = planesOfDay(chosen, emp_id, now);
  const plan: PlanRonda | null = id_plan === FREE ? null : (planes[id_plan] ?? null);
  const total = expectedPuntos(plan, unidad, puntos, now);
  const choose = (un: string, planId: string) => setParams({ un, plan: planId }, { replace: true });

  const open = openRonda(rondas, emp_id);
  const ventanas = plan ? ventanasOf(plan, unidad.reglas, now) : [];
  const days = Object.values(dias);
  const due = plan && dueOf(plan, ventanas, rondas, days, now);
  const early = due?.moment === 'antes' ? due.ventana.ini_x : undefined;
  const isWalked = (dia: RondaDia) =>
    dia.id_plan === id_plan && ventanas.some((ventana) => walksWindow(dia, ventana));
  const walked = due ? undefined : days.findLast(isWalked);
  const begin = () => void start({ unidad, plan, puntos, visita });

  const inactive = unidad.estado !== 'activo';
  const waiting = !known && puntosReading.failure === null;
  const notice =
    noticeFor(open !== undefined, inactive, known ? Object.keys(puntos).length : null, waiting) ??
    (known && plan ? notInstalled(Object.keys(plan.puntos ?? {}).length, total) : null);
  const actions = open ? (
    <LinkButton variant="primary" icon="play" href={`/rondas/${open.id}`}>
      {mensajes.continuar}
    </LinkButton>
  ) : (
    <Button
      variant="primary"
      icon="round"
      pending={starting || waiting}
      {...(starting ? { pendingLabel: m.iniciando } : {})}
      onPress={() => (early === undefined && !walked ? begin() : setAsking(true))}
    >
      {mensajes.iniciar}
    </Button>
  );
  return (
    <Page
      task
      title={m.titulo}
      subtitle={un_nombre}
      {...(inactive && !open ? {} : { actions })}
      {...(notice ? { banner: <Banner tone={notice.tono}>{notice.texto}</Banner> } : {})}
    >
      {unidades.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={unidades.map((u) => ({ value: u.un_id, label: u.un_nombre }))}
          value={un_id}
          // A free round stays chosen when the unit changes.
          onChange={(un) =>
            params.get('plan') === FREE ? choose(un, FREE) : setParams({ un }, { replace: true })
          }
        />
      )}
      <Select
        label={m.plan}
        choices={[
          ...today.map((p) => ({ value: p.id_plan, label: p.nom_plan })),
          { value: FREE, label: m.libre },
        ]}
        value={plan ? plan.id_plan : FREE}
        onChange={(planId) => choose(un_id, planId)}
      />
      <Summary un_id={un_id} plan={plan} puntos={total} now={now} />
      <Suspense fallback={<Skeleton shape="list" />}>
        <Readiness />
      </Suspense>
      <Switch value={visita} onChange={setVisita} description={m.visitaAyuda}>
        {m.visita}
      </Switch>
      {asking && (
        <Suspense fallback={null}>
          <Again
            dia={walked}
            ini_x={early}
            emp_id={emp_id}
            now={now}
            starting={starting}
            onStart={begin}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Points of a plan that its round leaves out, since they do not hang yet or were retired. */
function notInstalled(planned: number, total: number) {
  if (total >= planned) return null;
  const texto = total === 0 ? m.ningunInstalado : m.faltanInstalar(planned - total);
  return { tono: 'warn', texto } as const;
}

/** The most important notice before the start; `puntos` is `null` while the phone does not have them. */
function noticeFor(open: boolean, inactive: boolean, puntos: number | null, waiting: boolean) {
  if (open) return { tono: 'warn', texto: m.yaEnCurso } as const;
  if (inactive) return { tono: 'error', texto: m.inactiva } as const;
  if (puntos === 0) return { tono: 'warn', texto: m.sinPuntos } as const;
  return puntos === null && !waiting ? ({ tono: 'warn', texto: m.puntosDesconocidos } as const) : null;
}
