import type { Rol } from '@gr/shared/contract/session';
import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import { noticeText, noticeTitle } from '@gr/shared/domain/novedad/notif-words';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { joinReadings, useUnitName, useWatchAll } from '@gr/shared/screen';
import {
  EmptyState,
  ErrorState,
  formatAge,
  LinkButton,
  List,
  ListRow,
  Section,
  Skeleton,
  useObservable,
} from '@gr/shared/ui';
import { NO_REGISTRY, resolve } from '../../work/navigation/routes.ts';
import { Overlay } from '../../work/overlay.tsx';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';

const SHOWN = 3;
const pushOffer = async () => (await import(/* webpackChunkName: 'after-home' */ './offers.tsx')).PushOffer;
const NOTHING = {};
const ignore = () => undefined;

/** Path of the complete list, by role: the rules let a rondero read those of the unit. */
const ALL: Readonly<Record<Rol, string>> = {
  rondero: '/notificarhisun',
  supervisor: '/notificarhis',
  admin: '/notificarhis',
};

/** The last three result notifications; one incident notifies several functions, but is one line here. */
export function LatestNotices() {
  const { host, persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const { snapshot, failure, retry } = joinReadings(
    useWatchAll<Record<string, NotifRes>>(noticesQueries(persona)),
  );
  const unidad = useUnitName();
  const known = snapshot !== null;
  const rows = Object.values(snapshot?.value ?? {})
    .flatMap((notices) => Object.entries(notices))
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
    .filter(([, { id_ref }], i, all) => all.findIndex(([, other]) => other.id_ref === id_ref) === i)
    .slice(0, SHOWN);
  const now = host.device.now();
  const place = (ruta: string | undefined) =>
    ruta?.startsWith('/') && resolve(ruta.split('?')[0] ?? ruta, registry, persona.rol).kind === 'remote'
      ? { href: ruta }
      : {};
  return (
    <Section title={inicio.avisos}>
      {!known && failure === null && <Skeleton rows={2} />}
      {!known && failure && <ErrorState failure={failure} onRetry={retry} />}
      {known && rows.length === 0 && <EmptyState icon="bell" message={inicio.sinAvisos} />}
      {rows.length > 0 && <Overlay load={pushOffer} props={NOTHING} onFailed={ignore} />}
      {rows.length > 0 && (
        <List label={inicio.avisos}>
          {rows.map(([id, notice]) => (
            <ListRow
              key={id}
              icon={notice.tipo_notif === 'sos' ? 'siren' : 'bell'}
              title={noticeTitle(notice)}
              subtitle={noticeText(notice, persona.emp_id)}
              meta={[unidad(notice.un_nom), formatAge(notice.fechah_x, now)].filter(Boolean).join(' · ')}
              {...place(notice.ruta)}
            />
          ))}
        </List>
      )}
      {rows.length > 0 && place(ALL[persona.rol]).href !== undefined && (
        <LinkButton variant="quiet" href={ALL[persona.rol]}>
          {inicio.verAvisos}
        </LinkButton>
      )}
    </Section>
  );
}
