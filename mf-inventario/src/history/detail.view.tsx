import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { wordsOfRespaldo } from '@gr/shared/domain/registro/respaldo';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { localDate } from '@gr/shared/domain/valor/time';
import { Page, ReadingView, useHost, useWatch } from '@gr/shared/screen';
import {
  Card,
  Facts,
  formatDateTime,
  LinkButton,
  List,
  ListRow,
  Section,
  Stack,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { Items } from '../current/items.view.tsx';
import { toneOfEstado } from '../estado-tones.ts';
import { ExportButtons } from '../export/export.view.tsx';
import { inventarioTable } from '../export/tables.ts';
import { DiferenciaRow } from '../list/diferencia.view.tsx';
import { mensajes as common } from '../mensajes.ts';
import { inventarioQuery } from '../queries.ts';
import { goTo } from '../unidad/use-unidad.ts';
import { Firmas } from './firmas.view.tsx';
import { mensajes } from './mensajes.ts';
import { isDoubted, Review } from './review.view.tsx';

const m = mensajes.detalle;

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
  readonly id: string;
}

/** One inventory, read-only. */
export function Detail({ un_id, un_nom, id }: Props) {
  const reading = useWatch<Inventario>(inventarioQuery(un_id, id));
  const back = <LinkButton href={goTo('inventariohis', { un: un_id })}>{m.historial}</LinkButton>;
  return (
    <Page task title={m.titulo} subtitle={un_nom}>
      <ReadingView reading={reading} empty={mensajes.noEsta} emptyAction={back} skeleton="detail">
        {(inventario) => <Full inventario={inventario} un_id={un_id} un_nom={un_nom} />}
      </ReadingView>
    </Page>
  );
}

interface FullProps {
  readonly inventario: Inventario;
  readonly un_id: string;
  readonly un_nom: string;
}

function Full({ inventario, un_id, un_nom }: FullProps) {
  const { rol } = useObservable(useHost().session.persona);
  const { id_novedad, difs = {}, observaciones, id_inv_prev, id, revision } = inventario;
  return (
    <Stack gap={4}>
      <Head inventario={inventario} un_id={un_id} />
      <Section title={m.diferencias}>
        <Review inventario={inventario} />
        {Object.keys(difs).length === 0 ? (
          <p>{m.sinDiferencias}</p>
        ) : (
          <List>
            {Object.entries(difs).map(([key, dif]) => (
              <DiferenciaRow key={key} dif={dif} href={goTo('inventariohis2', { un: un_id, item: key })} />
            ))}
          </List>
        )}
        {rol !== 'rondero' && isDoubted(inventario) && (
          <LinkButton icon="flag" href={`/porrevisar?${new URLSearchParams({ un: un_id, id })}`}>
            {m.decidir}
          </LinkButton>
        )}
        {id_novedad !== undefined && <ToIncident id={id_novedad}>{m.novedad}</ToIncident>}
        {revision?.id_novedad !== undefined && (
          <ToIncident id={revision.id_novedad}>{m.novedadDelServidor}</ToIncident>
        )}
      </Section>
      {observaciones !== undefined && (
        <Section title={m.observaciones}>
          <p>{observaciones}</p>
        </Section>
      )}
      <Firmas inventario={inventario} />
      {revision?.respaldo && (
        <Section title={m.apoyo}>
          <Facts items={wordsOfRespaldo(revision.respaldo)} />
        </Section>
      )}
      <Acknowledged inventario={inventario} />
      <ExportButtons
        nombre={`inventario-${localDate(inventario.fechah_x)}`}
        table={() => inventarioTable(inventario, un_nom)}
      />
      {id_inv_prev !== undefined && (
        <LinkButton icon="history" href={goTo('inventariohis2', { un: un_id, a: id_inv_prev, b: id })}>
          {m.comparar}
        </LinkButton>
      )}
      <Items items={inventario.items ?? {}} />
    </Stack>
  );
}

function Head({ inventario, un_id }: Pick<FullProps, 'inventario' | 'un_id'>) {
  const { outbox, session } = useHost();
  const status = useObservable(outbox.status).find((each) => each.id === inventario._op);
  const { emp_id, rol } = useObservable(session.persona);
  const { tipo_inv, estado, fechah_x, entrega_id, entrega_nom, recibe_nom, emp_nom, turno, id } = inventario;
  const facts = [
    { label: common.fecha, value: formatDateTime(fechah_x) },
    ...(turno === undefined
      ? []
      : [{ label: m.turno, value: turno.charAt(0).toUpperCase() + turno.slice(1) }]),
    ...(tipo_inv === 'revista'
      ? [{ label: common.hizo, value: emp_nom }]
      : [
          { label: common.entrega, value: entrega_nom },
          { label: common.recibe, value: recibe_nom },
        ]),
  ];
  const waits = estado === 'por_recibir' && entrega_id !== emp_id && rol !== 'admin';
  return (
    <Card
      icon="package"
      title={common.tipos[tipo_inv]}
      trailing={<StateChip tone={toneOfEstado(estado)}>{common.estados[estado]}</StateChip>}
    >
      <Facts items={facts} />
      {isDoubtful(inventario) && <StateChip tone="warn">{m.horaDudosa}</StateChip>}
      {status && status.state !== 'entregado' && <SyncChip status={status} />}
      {waits && (
        <LinkButton variant="primary" href={goTo('inventario/recibir', { un: un_id, id })}>
          {m.recibir}
        </LinkButton>
      )}
    </Card>
  );
}

/** Matters that the receiver acknowledged before signing. */
function Acknowledged({ inventario }: Pick<FullProps, 'inventario'>) {
  const { nov_pend = {}, consignas_pend = {} } = inventario;
  const parts = [
    [m.informadas, Object.entries(nov_pend)],
    [m.leidas, Object.entries(consignas_pend)],
  ] as const;
  return parts
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => (
      <Section key={title} title={title}>
        <List>
          {rows.map(([key, name]) => (
            <ListRow key={key} title={name} />
          ))}
        </List>
      </Section>
    ));
}

function ToIncident({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <LinkButton icon="incident" href={`/novedadesver?${new URLSearchParams({ id })}`}>
      {children}
    </LinkButton>
  );
}
