import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { acusarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { actOf, Page, type Reading, ReadingView, useCategories, useCommit, useHost } from '@gr/shared/screen';
import { Banner, Button, LinkButton, useObservable } from '@gr/shared/ui';
import { type Actions as AllowedActions, actionsOf } from './actions.model.ts';
import { Datos, Descripcion, Head } from './facts.view.tsx';
import { isNovedad } from './life.model.ts';
import { LifeHistory } from './life.view.tsx';
import { mensajes as m } from './mensajes.ts';
import s from './novedad.module.css';
import { novedadPath } from './paths.ts';
import { ShareButton } from './share.view.tsx';
import { Position, Time } from './time.view.tsx';
import { useNovedadPlace } from './use-place.ts';

interface Props {
  readonly reading: Reading<Partial<Novedad>>;
}

/** One incident: what, who, where, when, and its later steps. */
export function DetailView({ reading }: Props) {
  const own = useCategories();
  const value = reading.snapshot?.value;
  const novedad = isNovedad(value) ? value : null;
  const persona = useObservable(useHost().session.persona);
  const allowed = novedad && actionsOf(novedad, persona);
  const pending = reading.snapshot?.pending ?? [];
  const back = <LinkButton href="/novedadesrond">{m.verNovedades}</LinkButton>;
  return (
    <Page
      task
      title={novedad ? catNovName(novedad.cat_nov, own) : m.titulo}
      {...(novedad && { subtitle: novedad.un_nom })}
      banner={<Refusals pending={pending} />}
      {...(novedad && allowed?.addNota && { actions: <ActionButtons novedad={novedad} allowed={allowed} /> })}
    >
      <ReadingView
        reading={reading}
        skeleton="detail"
        empty={m.noDisponible}
        emptyAction={back}
        isEmpty={(known) => !isNovedad(known)}
      >
        {(known) => isNovedad(known) && <Body novedad={known} pending={pending} />}
      </ReadingView>
    </Page>
  );
}

function Body({ novedad, pending }: { readonly novedad: Novedad; readonly pending: readonly string[] }) {
  const lugar = useNovedadPlace(novedad);
  return (
    <>
      <Head novedad={novedad} />
      <Descripcion novedad={novedad} />
      <Datos novedad={novedad} punto={lugar.punto?.nom_qr} />
      <Position place={lugar} />
      <Time novedad={novedad} pending={pending} />
      <LifeHistory novedad={novedad} />
      <LinkButton variant="quiet" icon="tip" href={`/tips?${new URLSearchParams({ cat: novedad.cat_nov })}`}>
        {m.tips}
      </LinkButton>
      <ShareButton novedad={novedad} punto={lugar.punto?.nom_qr} pending={pending} />
    </>
  );
}

function ActionButtons({
  novedad,
  allowed,
}: {
  readonly novedad: Novedad;
  readonly allowed: AllowedActions;
}) {
  const host = useHost();
  const { committing, commit } = useCommit();
  const go = (action: 'nota' | 'cerrar') =>
    host.route.go(novedadPath(novedad.id_novedad, action), { state: { desde: 'detalle' } });
  const note = (
    <Button full={!allowed.takeOn} size={allowed.takeOn ? 'normal' : 'large'} onPress={() => go('nota')}>
      {m.anotar}
    </Button>
  );
  if (!allowed.close) return note;
  if (!allowed.takeOn) {
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

/** Lists operations on this incident that the server refused, and where to find them. Empty when there are none. */
function Refusals({ pending }: { readonly pending: readonly string[] }) {
  const refused = useObservable(useHost().outbox.status).filter(
    ({ id, state }) => state === 'problema' && pending.includes(id),
  );
  if (refused.length === 0) return null;
  const closing = refused.some(({ tipo }) => tipo === 'cerrar_novedad');
  return (
    <Banner
      tone="error"
      action={
        <LinkButton variant="quiet" href="/envios">
          {m.verEnvios}
        </LinkButton>
      }
    >
      {closing ? m.cierreRechazado : m.registroRechazado}
    </Banner>
  );
}
