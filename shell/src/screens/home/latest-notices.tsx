import type { Query } from '@gr/shared/contract/data';
import type { Persona } from '@gr/shared/contract/session';
import type { NotifRes } from '@gr/shared/domain/records';
import {
  EmptyState,
  ErrorState,
  formatAge,
  List,
  ListRow,
  Section,
  Skeleton,
  useObservable,
} from '@gr/shared/ui';
import { useState } from 'react';
import { NO_REGISTRY, resolve } from '../../app/routes.ts';
import { useWork } from '../../app/work.ts';
import { inicio } from '../mensajes.ts';
import { useWatchAll } from '../use-watch.ts';

const SHOWN = 3;
/** Result notifications are read by the last 50 (specification, section 9). */
const LAST = 50;

/** Whom the rules let read what: supervisors all of them, a rondero those of each unit. */
export function noticesQueries({ rol, unidades }: Persona): readonly Query[] {
  const path = '_notif_novedades_res';
  if (rol !== 'rondero') return [{ path, orderBy: 'fechah_x', limitToLast: LAST }];
  return Object.keys(unidades).map((un_id) => ({
    path,
    orderBy: 'un_id',
    equalTo: un_id,
    limitToLast: LAST,
  }));
}

/** The last three result notifications; one incident tells several functions, but is one line here. */
export function LatestNotices() {
  const { host, persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const [attempt, setAttempt] = useState(0);
  const readings = useWatchAll<Record<string, NotifRes>>(host.data, noticesQueries(persona), attempt);
  const known = readings.some(({ snapshot }) => snapshot !== null);
  const failure = readings.find((one) => one.failure)?.failure ?? null;
  const rows = readings
    .flatMap(({ snapshot }) => Object.entries(snapshot?.value ?? {}))
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
      {!known && failure && <ErrorState failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {known && rows.length === 0 && <EmptyState icon="bell" message={inicio.sinAvisos} />}
      {rows.length > 0 && (
        <List label={inicio.avisos}>
          {rows.map(([id, notice]) => (
            <ListRow
              key={id}
              icon={notice.tipo_notif === 'sos' ? 'siren' : 'bell'}
              title={notice.titulo}
              subtitle={notice.texto}
              meta={`${notice.un_nom} · ${formatAge(notice.fechah_x, now)}`}
              {...place(notice.ruta)}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
