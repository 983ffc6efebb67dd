import { useWatch } from '@gr/shared/screen';
import { Card, ErrorState, formatDate, Section } from '@gr/shared/ui';
import s from './infoun.module.css';
import { infoun } from './mensajes.ts';

/** `_incidencias/{un_id}/{id}` (data-model.md). */
interface Incidencia {
  readonly titulo?: string;
  readonly desc?: string;
  readonly fechah_x?: number;
}

/** Open problems of the unit that the office keeps: whoever is on duty must know of them. */
export function Problems({ un_id }: { readonly un_id: string }) {
  const { snapshot, failure, retry } = useWatch<Record<string, Incidencia>>({
    path: `_incidencias/${un_id}`,
    orderBy: 'estado',
    equalTo: 'abierta',
    limitToLast: 20,
  });
  const open = Object.entries(snapshot?.value ?? {}).sort(
    ([, a], [, b]) => (b.fechah_x ?? 0) - (a.fechah_x ?? 0),
  );
  if (open.length === 0 && failure === null) return null;
  return (
    <Section title={infoun.incidencias}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {open.map(([id, { titulo, desc, fechah_x }]) => (
        <Card key={id} icon="alert" tone="warn" title={titulo ?? infoun.sinDato}>
          {desc !== undefined && <p className={s.text}>{desc}</p>}
          {fechah_x !== undefined && <p className={s.read}>{infoun.desde(formatDate(fechah_x))}</p>}
        </Card>
      ))}
    </Section>
  );
}
