import { marcarLeidas } from '@gr/shared/domain/novedad/notif-ops';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import {
  actOf,
  Page,
  ReadingView,
  useCommit,
  useHost,
  useNow,
  useSearchParams,
  useWatch,
} from '@gr/shared/screen';
import {
  Button,
  EmptyState,
  formatDateTime,
  formatTime,
  type IconName,
  LinkTabs,
  List,
  ListRow,
  Section,
  Select,
  useObservable,
} from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { deUnidad, generales, propias, ULTIMAS } from './notificaciones.data.ts';
import { type Aviso, agrupar, avisosDe, type GrupoAvisos, lugarDe } from './notificaciones.model.ts';

export type Vista = 'generales' | 'propias' | 'unidad';

const RUTA: Readonly<Record<Vista, string>> = {
  generales: '/notificarhis',
  propias: '/notificarhisprop',
  unidad: '/notificarhisun',
};
const ICONO: Readonly<Record<string, IconName>> = { sos: 'siren', novedad: 'incident', consigna: 'tip' };
const MINUTE_MS = 60_000;

/** `notificarhis`, `notificarhisprop`, `notificarhisun?un=`: the last 50 results, as tabs of one screen. */
export function NotificacionesView({ vista }: { readonly vista: Vista }) {
  const host = useHost();
  const { emp_id, rol, unidades } = useObservable(host.session.persona);
  const [params, setParams] = useSearchParams();
  const now = useNow(MINUTE_MS);
  const { commit, committing } = useCommit();
  const ids = Object.keys(unidades);
  const un_id = ids.find((id) => id === params.get('un')) ?? ids[0] ?? null;
  const ofUnit = un_id === null ? null : deUnidad(un_id);
  const query = { generales, propias: propias(emp_id), unidad: ofUnit }[vista];
  const reading = useWatch<Readonly<Record<string, NotifRes>>>(query);
  const all = reading.snapshot?.value ?? {};
  const avisos = avisosDe(all, emp_id);
  const unread = avisos.flatMap(({ sin_leer }) => sin_leer);

  const read = (ids_: readonly string[]) => commit(marcarLeidas(actOf(host, host.outbox.newId()), ids_));
  async function open({ notif, sin_leer }: Aviso): Promise<void> {
    const place = lugarDe(notif);
    if (sin_leer.length > 0) await read(sin_leer);
    if (place !== null) host.route.go(place);
  }
  async function readAll(): Promise<void> {
    if (await read(unread)) host.notices.show('exito', mensajes.marcadas);
  }
  const tabs = (
    rol === 'rondero' ? (['unidad', 'propias'] as const) : (['generales', 'propias', 'unidad'] as const)
  ).map((one) => ({
    href: RUTA[one],
    label: { generales: mensajes.generales, propias: mensajes.propias, unidad: mensajes.deLaUnidad }[one],
    ...(one === vista && {
      badge: { count: avisos.filter(({ sin_leer }) => sin_leer.length > 0).length, of: mensajes.sinLeer },
    }),
  }));
  return (
    <Page
      title={mensajes.titulo}
      {...(unread.length > 0 && {
        actions: (
          <Button icon="check" full pending={committing} onPress={() => void readAll()}>
            {mensajes.marcarTodas}
          </Button>
        ),
      })}
    >
      <LinkTabs label={mensajes.vistas} tabs={tabs} current={RUTA[vista]} />
      {vista === 'unidad' && ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
          value={un_id}
          onChange={(un) => setParams({ un }, { replace: true })}
        />
      )}
      {query === null ? (
        <EmptyState icon="building" message={mensajes.sinUnidades} />
      ) : (
        <ReadingView reading={reading} empty={mensajes.vacio[vista]}>
          {() => (
            <>
              {agrupar(avisos, now).map((grupo) => (
                <Grupo key={grupo.cuando} grupo={grupo} onOpen={(aviso) => void open(aviso)} />
              ))}
              {Object.keys(all).length >= ULTIMAS && <p>{mensajes.ultimas}</p>}
            </>
          )}
        </ReadingView>
      )}
    </Page>
  );
}

function Grupo({ grupo, onOpen }: { readonly grupo: GrupoAvisos; readonly onOpen: (aviso: Aviso) => void }) {
  const hora = grupo.cuando === 'antes' ? formatDateTime : formatTime;
  return (
    <Section title={mensajes.grupos[grupo.cuando]} sticky>
      <List>
        {grupo.avisos.map((aviso) => (
          <ListRow
            key={aviso.id}
            icon={ICONO[aviso.notif.tipo_notif] ?? 'bell'}
            title={aviso.notif.titulo}
            subtitle={aviso.notif.texto}
            meta={`${hora(aviso.notif.fechah_x)} · ${aviso.notif.un_nom}`}
            unread={aviso.sin_leer.length > 0}
            onPress={() => onOpen(aviso)}
          />
        ))}
      </List>
    </Section>
  );
}
