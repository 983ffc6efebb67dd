import type { Novedad } from '@gr/shared/domain/registro/records';
import { useHost } from '@gr/shared/screen';
import { formatDateTime, Icon, type IconName, Section, SyncChip, useObservable } from '@gr/shared/ui';
import { PhotoStripOf } from '../fotos/strip.view.tsx';
import { type LifeEvent, lifeOf, pasoOf } from './life.model.ts';
import { LongText } from './long-text.view.tsx';
import { mensajes } from './mensajes.ts';
import s from './novedad.module.css';

const m = mensajes.historia;
const ICONO: Readonly<Record<LifeEvent['tipo'], IconName>> = {
  reporte: 'incident',
  acuse: 'eye',
  nota: 'edit',
  cierre: 'check-circle',
};

/** History of an incident from report to closing; steps waiting on this phone are marked. */
export function LifeHistory({ novedad }: { readonly novedad: Novedad }) {
  const all = lifeOf(novedad);
  const alone = all.length === 1;
  return (
    <Section title={m.titulo}>
      <ol className={s.list}>
        {all.map((event) => (
          <li key={event.clave} className={s.event}>
            <span className={s.mark}>
              <Icon name={ICONO[event.tipo]} size={20} />
            </span>
            <div className={s.texts}>
              <p className={s.title}>{m[event.tipo]}</p>
              <p className={s.who}>{m.por(whoDid(event), formatDateTime(event.fechah_x))}</p>
              <SendState op={pasoOf(event)?._op ?? (alone ? novedad._op : undefined)} />
              <EventContent event={event} id_novedad={novedad.id_novedad} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function whoDid(event: LifeEvent): string {
  return (event.tipo === 'reporte' ? event.nombre : pasoOf(event)?.emp_nom) ?? 'Sin dato';
}

function EventContent({ event, id_novedad }: { readonly event: LifeEvent; readonly id_novedad: string }) {
  if (event.tipo === 'reporte' || event.tipo === 'acuse') return null;
  const step = event.tipo === 'nota' ? event.nota : event.cierre;
  return (
    <>
      <LongText texto={step.texto} />
      {event.tipo === 'cierre' && event.cierre.sin_foto && <p className={s.who}>{m.sinFoto}</p>}
      <PhotoStripOf archivos={step.archivos} origen={{ nov: id_novedad }} />
    </>
  );
}

/** Delivery state of a step; empty once it arrived. */
function SendState({ op }: { readonly op: string | undefined }) {
  const status = useObservable(useHost().outbox.status).find(({ id }) => id === op);
  if (!status || status.state === 'entregado') return null;
  return (
    <span>
      <SyncChip status={status} />
    </span>
  );
}
