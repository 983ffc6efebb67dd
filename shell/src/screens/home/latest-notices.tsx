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
import { useWatch } from '../use-watch.ts';

/** The last three result notifications. */
export function LatestNotices() {
  const { host, persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const [attempt, setAttempt] = useState(0);
  const { snapshot, failure } = useWatch<Record<string, NotifRes>>(
    host.data,
    { path: '_notif_novedades_res', orderBy: 'fechah_x', limitToLast: 3 },
    attempt,
  );
  const rows = Object.entries(snapshot?.value ?? {}).sort(([, a], [, b]) => b.fechah_x - a.fechah_x);
  const now = host.device.now();
  const place = (ruta: string | undefined) =>
    ruta?.startsWith('/') && resolve(ruta.split('?')[0] ?? ruta, registry, persona.rol).kind === 'remote'
      ? { href: ruta }
      : {};
  return (
    <Section title={inicio.avisos}>
      {snapshot === null && failure === null && <Skeleton rows={2} />}
      {snapshot === null && failure && (
        <ErrorState failure={failure} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {snapshot !== null && rows.length === 0 && <EmptyState icon="bell" message={inicio.sinAvisos} />}
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
