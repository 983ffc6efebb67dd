import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { anotaciones, type MinutaDias, minutaQuery } from '@gr/shared/domain/minuta/minuta';
import { untilTomorrow } from '@gr/shared/domain/registro/date-range';
import { localDate } from '@gr/shared/domain/valor/time';
import { Page, useHost, useSearchParams, useWatch } from '@gr/shared/screen';
import { useOwnSignature } from '@gr/shared/screen/own-signature';
import { Button, EmptyState, LinkButton, List, ListRow, Skeleton, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import { type Relevo, relevoOf, toReceive } from './relevo.model.ts';
import { useTurnos } from './use-turnos.ts';

/** Newest inventories among which one is looked for that is no inspection (our choice). */
const INVENTARIOS = 10;

/** `turnos/relevo?un=`: what is handed over with a post that the person has taken over: its inventory and its book, each to be passed over. */
export function RelevoView() {
  const { emp_id } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = params.get('un') ?? '';
  const { pasos, reading, waiting: unjudged, now } = useTurnos();
  const relevo = relevoOf(pasos[un_id] ?? {}, emp_id);
  if (relevo?.antes === null)
    return <Relieved un_id={un_id} relevo={relevo} judged={!unjudged.has(relevo.id)} />;
  const { antes, releva_nom = '' } = relevo ?? {};
  const waiting = reading.snapshot === null && reading.failure === null;
  return (
    <Page task title={m.recibirPuesto}>
      {waiting ? (
        <Skeleton shape="list" />
      ) : (
        <EmptyState
          icon="users"
          message={antes ? m.yaRecibido(antes.emp_nom, releva_nom, antes.desde, now) : m.nadaRecibido}
          action={<LinkButton href="/turnos">{m.verTurnos}</LinkButton>}
        />
      )}
    </Page>
  );
}

interface RelievedProps {
  readonly un_id: string;
  readonly relevo: Relevo;
  /** The server has the step. Until it does, somebody else may have taken the post over before. */
  readonly judged: boolean;
}

function Relieved({ un_id, relevo, judged }: RelievedProps) {
  const { device, route, session } = useHost();
  const { emp_id, unidades } = useObservable(session.persona);
  const { desde, releva_id, releva_nom } = relevo;
  const now = device.now();
  const last = useWatch<Readonly<Record<string, Inventario>>>(
    untilTomorrow({ path: `_inventarios_/${un_id}`, orderBy: 'fechah_x', limitToLast: INVENTARIOS }, now),
  );
  const days = useWatch<MinutaDias>(minutaQuery(un_id, localDate(desde), localDate(now)));
  const signed = useOwnSignature(un_id);
  const receive = toReceive(last.snapshot?.value ?? {}, un_id, { emp_id, releva_id, desde });
  const isRead =
    (signed?.fechah_x ?? 0) >= desde ||
    anotaciones(days.snapshot?.value ?? {}).some(
      (one) => one.que === 'leida' && one.emp_id === emp_id && one.fechah_x >= desde,
    );
  const waiting = last.snapshot === null && last.failure === null;
  const done = { icon: 'check', subtitle: m.hecho } as const;
  return (
    <Page
      task
      title={m.recibirPuesto}
      subtitle={unidades[un_id] ?? un_id}
      actions={
        <Button full size="large" onPress={() => route.go('/turnos', { replace: true })}>
          {m.verTurnos}
        </Button>
      }
    >
      {waiting ? (
        <Skeleton shape="list" />
      ) : (
        <>
          <p>{judged ? m.recibioDe(releva_nom) : m.recibeDe(releva_nom)}</p>
          <List label={m.recibirPuesto}>
            {last.snapshot === null && (
              <ListRow
                icon="package"
                title={m.inventario}
                subtitle={m.inventarioSinLeer}
                href={`/inventario?un=${un_id}`}
              />
            )}
            {receive !== null && (
              <ListRow
                title={m.inventario}
                {...(receive === 'done'
                  ? done
                  : { icon: 'package', subtitle: m.inventarioDe[receive.que], href: receive.href })}
              />
            )}
            <ListRow
              title={m.minuta}
              {...(isRead
                ? done
                : { icon: 'book', subtitle: m.minutaDesde, href: `/minuta/relevo?un=${un_id}` })}
            />
          </List>
        </>
      )}
    </Page>
  );
}
