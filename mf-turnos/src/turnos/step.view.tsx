import { empezarTurno, type LecturaTurno, terminarTurno } from '@gr/shared/domain/turno/turno-ops';
import {
  actOf,
  Page,
  recentPosition,
  useBusy,
  useCommit,
  useHost,
  useKeepPosition,
  useLocation,
  useSearchParams,
} from '@gr/shared/screen';
import { Banner, Button, Card, EmptyState, LinkButton, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { usePoints } from '../use-points.ts';
import { mensajes as m } from './mensajes.ts';
import { type Leido, leidoOf, readingPath } from './step.model.ts';
import { type Turnos, useTurnos } from './use-turnos.ts';

interface Props {
  readonly que: 'fin' | 'inicio';
}

/**
 * `turnos/empezar`, `turnos/terminar?un=`: begins or ends the person's shift with the code that was read (`state.leido`); it can also be ended
 * without one.
 */
export function StepView({ que }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const leido = leidoOf(useLocation().state);
  const turnos = useTurnos();
  const { mine, reading } = turnos;
  const title = que === 'inicio' ? m.empezar : m.terminar;
  const nothing = (message: string) => (
    <Page task title={title}>
      <EmptyState
        icon="qr"
        message={message}
        action={
          <LinkButton variant="primary" href={readingPath(que)}>
            {m.leer}
          </LinkButton>
        }
      />
    </Page>
  );
  if (leido !== null && !Object.hasOwn(unidades, leido.un_id)) return nothing(m.otroLugar);
  const waiting = reading.snapshot === null && reading.failure === null;
  // Whom a beginning relieves must be known before there is a button to press.
  if (waiting && (que === 'inicio' ? leido !== null : true))
    return (
      <Page task title={title}>
        <Skeleton shape="detail" />
      </Page>
    );
  if (que === 'inicio')
    return leido === null ? nothing(m.leaCodigo) : <Begin key={leido.texto} leido={leido} turnos={turnos} />;
  const un_id = leido?.un_id ?? params.get('un');
  const own = mine.find((one) => one.un_id === un_id) ?? (un_id === null ? mine[0] : undefined);
  if (own === undefined && leido === null)
    return nothing(reading.snapshot === null && reading.failure ? reading.failure.message : m.noEmpezado);
  const { un_id: unit = '', qr_id = '' } = leido ?? own ?? {};
  const ends: Leido | Omit<Leido, 'texto'> = leido ?? { un_id: unit, qr_id, resultado: 'no_es_qr' };
  return <End read={ends} turnos={turnos} />;
}

/** Saves the step once and goes back to the shifts. */
function useStep(que: Props['que']) {
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const [op] = useState(() => host.outbox.newId());
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  useKeepPosition(true);
  const save = (read: Omit<LecturaTurno, 'un_nom'>) =>
    void run(async () => {
      const build = que === 'inicio' ? empezarTurno : terminarTurno;
      const lectura = { ...read, un_nom: unidades[read.un_id] ?? read.un_id };
      if (!(await commit(build(actOf(host, op, await recentPosition(host)), lectura)))) return;
      host.notices.show('exito', que === 'inicio' ? m.empezo : m.termino);
      host.route.go('/turnos', { replace: true });
    });
  return { save, pending: { pending: busy, pendingLabel: m.guardando } };
}

interface PostProps {
  readonly un_id: string;
  readonly qr_id: string;
}

/** The post of a code, with its unit. */
function Post({ un_id, qr_id }: PostProps) {
  const { unidades } = useObservable(useHost().session.persona);
  const name = usePoints([un_id])[un_id]?.[qr_id]?.nom_qr ?? qr_id;
  return (
    <Card icon="pin" title={name}>
      {unidades[un_id] ?? un_id}
    </Card>
  );
}

function Begin({ leido, turnos: { all, mine, now } }: { readonly leido: Leido; readonly turnos: Turnos }) {
  const { emp_id } = useObservable(useHost().session.persona);
  const { save, pending } = useStep('inicio');
  const { un_id, qr_id } = leido;
  const here = all.filter((one) => one.un_id === un_id && one.qr_id === qr_id && one.emp_id !== emp_id);
  const elsewhere = mine.filter((one) => one.un_id !== un_id || one.qr_id !== qr_id);
  return (
    <Page
      task
      title={m.empezar}
      actions={
        <>
          {here.map((one) => (
            <Button
              key={one.emp_id}
              full
              variant="primary"
              icon="users"
              {...pending}
              onPress={() => save({ ...leido, releva_id: one.emp_id })}
            >
              {m.recibir(one.emp_nom)}
            </Button>
          ))}
          <Button
            full
            size="large"
            {...(here.length === 0 && { variant: 'primary', icon: 'play' })}
            {...pending}
            onPress={() => save(leido)}
          >
            {here.length === 0 ? m.empezar : m.aLaVez}
          </Button>
        </>
      }
    >
      <Stack>
        <Post un_id={un_id} qr_id={qr_id} />
        {here.map((one) => (
          <p key={one.emp_id}>{m.relevo(one.emp_nom, one.desde, now)}</p>
        ))}
        {elsewhere.map((one) => (
          <Banner key={one.un_id} inset tone="warn">
            {one.un_id === un_id ? m.cambia(one.nom_qr) : m.otraUnidad(one.nom_qr)}
          </Banner>
        ))}
      </Stack>
    </Page>
  );
}

interface EndProps {
  readonly read: Leido | Omit<Leido, 'texto'>;
  readonly turnos: Turnos;
}

function End({ read, turnos: { mine } }: EndProps) {
  const { save, pending } = useStep('fin');
  const { un_id, qr_id } = read;
  const own = mine.find((one) => one.un_id === un_id);
  return (
    <Page
      task
      title={m.terminar}
      actions={
        <Button full size="large" variant="primary" icon="check" {...pending} onPress={() => save(read)}>
          {m.terminar}
        </Button>
      }
    >
      <Stack>
        <Post un_id={un_id} qr_id={qr_id} />
        {!own && <p>{m.noEmpezado}</p>}
        {!('texto' in read) && (
          <Banner inset tone="warn">
            {m.sinLeer}
          </Banner>
        )}
      </Stack>
    </Page>
  );
}
