import type { Novedad } from '@gr/shared/domain/registro/records';
import { useHost } from '@gr/shared/screen';
import { formatDateTime, Icon, type IconName, Section, SyncChip, useObservable } from '@gr/shared/ui';
import { Tira } from '../fotos/tira.view.tsx';
import s from './historia.module.css';
import { mensajes } from './mensajes.ts';
import { Texto } from './texto.view.tsx';
import { type Hecho, pasoDe, vidaDe } from './vida.model.ts';

const m = mensajes.historia;
const ICONO: Readonly<Record<Hecho['tipo'], IconName>> = {
  reporte: 'incident',
  acuse: 'eye',
  nota: 'edit',
  cierre: 'check-circle',
};

/** What happened to an incident, from its report to its closing; what waits on this phone says so. */
export function Historia({ novedad }: { readonly novedad: Novedad }) {
  const all = vidaDe(novedad);
  const alone = all.length === 1;
  return (
    <Section title={m.titulo}>
      <ol className={s.list}>
        {all.map((hecho) => (
          <li key={hecho.clave} className={s.event}>
            <span className={s.mark}>
              <Icon name={ICONO[hecho.tipo]} size={20} />
            </span>
            <div className={s.texts}>
              <p className={s.title}>{m[hecho.tipo]}</p>
              <p className={s.who}>{m.por(quien(hecho), formatDateTime(hecho.fechah_x))}</p>
              <Envio op={pasoDe(hecho)?._op ?? (alone ? novedad._op : undefined)} />
              <Contenido hecho={hecho} id_novedad={novedad.id_novedad} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function quien(hecho: Hecho): string {
  return (hecho.tipo === 'reporte' ? hecho.nombre : pasoDe(hecho)?.emp_nom) ?? 'Sin dato';
}

function Contenido({ hecho, id_novedad }: { readonly hecho: Hecho; readonly id_novedad: string }) {
  if (hecho.tipo === 'reporte' || hecho.tipo === 'acuse') return null;
  const paso = hecho.tipo === 'nota' ? hecho.nota : hecho.cierre;
  return (
    <>
      <Texto texto={paso.texto} />
      {hecho.tipo === 'cierre' && hecho.cierre.sin_foto && <p className={s.who}>{m.sin_foto}</p>}
      <Tira archivos={paso.archivos} origen={{ nov: id_novedad }} />
    </>
  );
}

/** Where a step is on its way; nothing once it arrived. */
function Envio({ op }: { readonly op: string | undefined }) {
  const status = useObservable(useHost().outbox.status).find(({ id }) => id === op);
  if (!status || status.state === 'entregado') return null;
  return (
    <span>
      <SyncChip status={status} />
    </span>
  );
}
