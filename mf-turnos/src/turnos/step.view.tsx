import type { Unidad } from '@gr/shared/domain/registro/records';
import { FOTO_MAX_MS, TURNO_FOTOS_MAX } from '@gr/shared/domain/turno/turno';
import { empezarTurno, terminarTurno } from '@gr/shared/domain/turno/turno-ops';
import {
  actOf,
  Page,
  PhotoField,
  type Problems,
  RecoveredBanner,
  recentPosition,
  useBusy,
  useCommit,
  useHost,
  useKeepPosition,
  useLocation,
  useNotebook,
  useSaveForm,
  useSearchParams,
  useTakePhotos,
  useWatch,
} from '@gr/shared/screen';
import { Banner, Button, Card, EmptyState, LinkButton, Skeleton, Stack, useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { usePoints } from '../use-points.ts';
import { mensajes as m } from './mensajes.ts';
import { INICIO, inicioKey, type Leido, leidoOf, readingPath } from './step.model.ts';
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
  const host = useHost();
  const { emp_id, unidades } = useObservable(host.session.persona);
  useKeepPosition(true);
  const { un_id, qr_id } = leido;
  const unit = useWatch<Unidad>({ path: `_un_/${un_id}` });
  const asks = unit.snapshot?.value?.reglas?.foto_turno === true;
  const key = inicioKey(leido);
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(key, INICIO);
  const fotos = useTakePhotos({
    ...{ notebook, max: TURNO_FOTOS_MAX },
    get: (now) => now.fotos,
    put: (_, next) => ({ fotos: next }),
  });
  const { device } = host;
  useEffect(() => {
    const kept = (recovered && notebook.get().draft?.fotos) || [];
    if (kept.some(({ fechah_x }) => device.now() - fechah_x > FOTO_MAX_MS)) notebook.restart();
  }, [recovered, notebook, device]);
  const relieves = useRef<string>(undefined);
  const { busy, run } = useBusy();
  const { save, saving } = useSaveForm({
    notebook,
    check: (): Problems => ({}),
    commit: async (now) => {
      const releva_id = relieves.current;
      const lectura = {
        ...leido,
        un_nom: unidades[un_id] ?? un_id,
        ...(releva_id !== undefined && { releva_id }),
      };
      const acto = actOf(host, now.op, await recentPosition(host));
      return host.outbox.commit(empezarTurno(acto, lectura, { fotos: now.fotos, draft: key }));
    },
    onSaved() {
      host.notices.show('exito', m.empezo);
      const next = relieves.current === undefined ? '/turnos' : `/turnos/relevo?un=${un_id}`;
      host.route.go(next, { replace: true });
    },
  });
  const here = all.filter((one) => one.un_id === un_id && one.qr_id === qr_id && one.emp_id !== emp_id);
  const elsewhere = mine.filter((one) => one.un_id !== un_id || one.qr_id !== qr_id);
  if (draft === null || (unit.snapshot === null && unit.failure === null))
    return (
      <Page task title={m.empezar}>
        <Skeleton shape="detail" />
      </Page>
    );
  // A second press chooses nobody: `run` ignores it while a photo is on its way, and the form is closed once the first one saves.
  const begin = (releva_id?: string) =>
    void run(async () => {
      if (!(await notebook.photosReady()) || notebook.closed()) return;
      relieves.current = releva_id;
      save();
    });
  const pending = { pending: busy || saving, pendingLabel: m.guardando };
  return (
    <Page
      task
      title={m.empezar}
      {...(recovered && { banner: <RecoveredBanner notebook={notebook} /> })}
      actions={
        <>
          {here.map((one) => (
            <Button
              key={one.emp_id}
              full
              variant="primary"
              icon="users"
              {...pending}
              onPress={() => begin(one.emp_id)}
            >
              {m.recibir(one.emp_nom)}
            </Button>
          ))}
          <Button
            full
            size="large"
            {...(here.length === 0 && { variant: 'primary', icon: 'play' })}
            {...pending}
            onPress={() => begin()}
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
        {(asks || draft.fotos.length > 0) && (
          <PhotoField
            label={m.foto}
            {...(draft.fotos.length === 0 && { help: m.sinFoto })}
            photos={draft.fotos}
            max={TURNO_FOTOS_MAX}
            busy={photosOnTheWay > 0}
            onAdd={fotos.add}
            onRemove={fotos.remove}
            take={fotos}
          />
        )}
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
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const [op] = useState(() => host.outbox.newId());
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  useKeepPosition(true);
  const { un_id, qr_id } = read;
  const own = mine.find((one) => one.un_id === un_id);
  const save = () =>
    void run(async () => {
      const lectura = { ...read, un_nom: unidades[un_id] ?? un_id };
      if (!(await commit(terminarTurno(actOf(host, op, await recentPosition(host)), lectura)))) return;
      host.notices.show('exito', m.termino);
      host.route.go('/turnos', { replace: true });
    });
  return (
    <Page
      task
      title={m.terminar}
      actions={
        <Button
          full
          size="large"
          variant="primary"
          icon="check"
          pending={busy}
          pendingLabel={m.guardando}
          onPress={save}
        >
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
