import { nombreTipo } from '@gr/shared/domain/novedad/novedad';
import { acusarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { actOf, Page, type Reading, ReadingView, useCommit, useHost } from '@gr/shared/screen';
import { Button, formatDateTime, LinkButton, useObservable } from '@gr/shared/ui';
import { type Acciones as AccionesPosibles, accionesDe } from './acciones.model.ts';
import { Compartir } from './compartir.view.tsx';
import { Cabeza, Datos, Descripcion } from './datos.view.tsx';
import s from './detalle.module.css';
import { Historia } from './historia.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { rutaNovedad } from './novedad.data.ts';
import { Rechazos } from './rechazos.view.tsx';
import { Tiempo, Ubicacion } from './tiempo.view.tsx';
import { useLugar } from './use-lugar.ts';
import { esNovedad } from './vida.model.ts';

interface Props {
  readonly reading: Reading<Partial<Novedad>>;
}

/** One incident: what, who, where, when, and what became of it. */
export function DetalleView({ reading }: Props) {
  const value = reading.snapshot?.value;
  const novedad = esNovedad(value) ? value : null;
  const persona = useObservable(useHost().session.persona);
  const puede = novedad && accionesDe(novedad, persona);
  const pending = reading.snapshot?.pending ?? [];
  const back = <LinkButton href="/novedadesrond">{m.ver_novedades}</LinkButton>;
  return (
    <Page
      task
      title={novedad ? nombreTipo(novedad.cat_nov) : m.titulo}
      {...(novedad && { subtitle: `${novedad.un_nom} · ${formatDateTime(novedad.fechah_x)}` })}
      banner={<Rechazos pending={pending} />}
      {...(novedad && puede?.anotar && { actions: <Acciones novedad={novedad} puede={puede} /> })}
    >
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.no_disponible}
        emptyAction={back}
        isEmpty={(known) => !esNovedad(known)}
      >
        {(known) => esNovedad(known) && <Cuerpo novedad={known} pending={pending} />}
      </ReadingView>
    </Page>
  );
}

function Cuerpo({ novedad, pending }: { readonly novedad: Novedad; readonly pending: readonly string[] }) {
  const lugar = useLugar(novedad);
  return (
    <>
      <Cabeza novedad={novedad} />
      <Descripcion novedad={novedad} />
      <Datos novedad={novedad} punto={lugar.punto?.nom_qr} />
      <Ubicacion lugar={lugar} />
      <Tiempo novedad={novedad} pending={pending} />
      <Historia novedad={novedad} />
      <LinkButton variant="quiet" icon="tip" href={`/tips?${new URLSearchParams({ cat: novedad.cat_nov })}`}>
        {m.tips}
      </LinkButton>
      <Compartir novedad={novedad} punto={lugar.punto?.nom_qr} pending={pending} />
    </>
  );
}

function Acciones({ novedad, puede }: { readonly novedad: Novedad; readonly puede: AccionesPosibles }) {
  const host = useHost();
  const { committing, commit } = useCommit();
  const go = (hacer: 'nota' | 'cerrar') =>
    host.route.go(rutaNovedad(novedad.id_novedad, hacer), { state: { desde: 'detalle' } });
  const note = (
    <Button full={!puede.recibir} size={puede.recibir ? 'normal' : 'large'} onPress={() => go('nota')}>
      {m.anotar}
    </Button>
  );
  if (!puede.cerrar) return note;
  if (!puede.recibir) {
    return (
      <>
        <Button variant="primary" onPress={() => go('cerrar')}>
          {m.cerrar}
        </Button>
        {note}
      </>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        icon="check-circle"
        pending={committing}
        pendingLabel={m.guardando}
        onPress={() => void commit(acusarNovedad(actOf(host, host.outbox.newId()), novedad))}
      >
        {m.recibir}
      </Button>
      <div className={s.pair}>
        <Button onPress={() => go('cerrar')}>{m.cerrar}</Button>
        {note}
      </div>
    </>
  );
}
