import { marcarLeidas } from '@gr/shared/domain/novedad/notif-ops';
import {
  LATEST_NOTICES,
  noticesOfPerson,
  noticesOfUnit,
  noticesQueries,
} from '@gr/shared/domain/novedad/notif-queries';
import { noticeText, noticeTitle } from '@gr/shared/domain/novedad/notif-words';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import {
  actOf,
  joinReadings,
  NoUnits,
  Page,
  ReadingView,
  useCommit,
  useHost,
  useNow,
  useSearchParams,
  useUnitName,
  useWatchAll,
} from '@gr/shared/screen';
import {
  Button,
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
import { notificaciones as mensajes } from '../mensajes.ts';
import {
  groupByDay,
  type Notice,
  type NoticeGroup,
  newestOf,
  noticesOf,
  placeOf,
} from './notificaciones.model.ts';

export type View = 'generales' | 'propias' | 'unidad';

const VIEW_PATH: Readonly<Record<View, string>> = {
  generales: '/notificarhis',
  propias: '/notificarhisprop',
  unidad: '/notificarhisun',
};
const ICONO: Readonly<Record<string, IconName>> = {
  sos: 'siren',
  novedad: 'incident',
  consigna: 'tip',
  ronda_no_iniciada: 'problem',
  ronda_vencida: 'problem',
  ronda_en_riesgo: 'warning',
  ronda_incompleta: 'warning',
  ronda_atendida: 'check',
  turno_no_llego: 'problem',
  turno_se_fue_antes: 'problem',
  turno_doble: 'warning',
  turno_relevado: 'warning',
  turno_resuelto: 'check',
  vencimiento: 'warning',
};
const MINUTE_MS = 60_000;

/** `notificarhis`, `notificarhisprop`, `notificarhisun?un=`: the last 50 results, as tabs of one screen. */
export function NotificacionesView({ view }: { readonly view: View }) {
  const host = useHost();
  const persona = useObservable(host.session.persona);
  const { emp_id, rol, unidades } = persona;
  const [params, setParams] = useSearchParams();
  const now = useNow(MINUTE_MS);
  const { commit, committing } = useCommit();
  const ids = Object.keys(unidades);
  const un_id = ids.find((id) => id === params.get('un')) ?? ids[0] ?? null;
  const queries = {
    generales: noticesQueries(persona),
    propias: { propias: noticesOfPerson(emp_id) },
    unidad: un_id === null ? {} : { [un_id]: noticesOfUnit(un_id) },
  }[view];
  const reading = joinReadings(useWatchAll<Readonly<Record<string, NotifRes>>>(queries));
  const all = newestOf(Object.values(reading.snapshot?.value ?? {}));
  const notices = noticesOf(all, emp_id);
  const unread = notices.flatMap(({ unread: unreadIds }) => unreadIds);

  const read = (ids_: readonly string[]) => commit(marcarLeidas(actOf(host, host.outbox.newId()), ids_));
  async function open({ notif, unread: unreadIds }: Notice): Promise<void> {
    const place = placeOf(notif);
    if (unreadIds.length > 0) await read(unreadIds);
    if (place !== null) host.route.go(place);
  }
  async function readAll(): Promise<void> {
    if (await read(unread)) host.notices.show('exito', mensajes.marcadas);
  }
  const tabs = (
    rol === 'rondero' ? (['unidad', 'propias'] as const) : (['generales', 'propias', 'unidad'] as const)
  ).map((one) => ({
    href: VIEW_PATH[one],
    label: { generales: mensajes.generales, propias: mensajes.propias, unidad: mensajes.deLaUnidad }[one],
    ...(one === view && {
      badge: {
        count: notices.filter(({ unread: unreadIds }) => unreadIds.length > 0).length,
        of: mensajes.sinLeer,
      },
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
      <LinkTabs label={mensajes.vistas} tabs={tabs} current={VIEW_PATH[view]} />
      {view === 'unidad' && ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
          value={un_id}
          onChange={(un) => setParams({ un }, { replace: true })}
        />
      )}
      {Object.keys(queries).length === 0 ? (
        <NoUnits />
      ) : (
        <ReadingView reading={reading} empty={mensajes.vacio[view]}>
          {() => (
            <>
              {groupByDay(notices, now).map((group) => (
                <NoticeGroupView key={group.heading} group={group} onOpen={(notice) => void open(notice)} />
              ))}
              {Object.keys(all).length >= LATEST_NOTICES && <p>{mensajes.ultimas}</p>}
            </>
          )}
        </ReadingView>
      )}
    </Page>
  );
}

function NoticeGroupView({
  group,
  onOpen,
}: {
  readonly group: NoticeGroup;
  readonly onOpen: (notice: Notice) => void;
}) {
  const hora = group.heading === 'antes' ? formatDateTime : formatTime;
  const unidad = useUnitName();
  const { emp_id } = useObservable(useHost().session.persona);
  return (
    <Section title={mensajes.grupos[group.heading]} sticky>
      <List>
        {group.notices.map((notice) => (
          <ListRow
            key={notice.id}
            icon={ICONO[notice.notif.tipo_notif] ?? 'bell'}
            title={noticeTitle(notice.notif)}
            subtitle={noticeText(notice.notif, emp_id)}
            meta={[hora(notice.notif.fechah_x), unidad(notice.notif.un_nom)].filter(Boolean).join(' · ')}
            unread={notice.unread.length > 0}
            onPress={() => onOpen(notice)}
          />
        ))}
      </List>
    </Section>
  );
}
